import { MailServerAway, Problem } from '@kantoor/services';
import { ApplicationFailure, CancelledFailure } from '@temporalio/common';
import { failureOf } from './failure-of.js';

describe('Errors reported to the engine', () => {
  const failure = (error: unknown) => {
    const { type, nonRetryable, message } = failureOf(error) as ApplicationFailure;
    return { type, nonRetryable, message };
  };

  it('are final for an application error, under its message key', () => {
    expect(failure(new Problem('BOOKING_INVOICE_FAILED', { detail: 'Number 12 is taken' }))).toEqual({
      type: 'BOOKING_INVOICE_FAILED',
      nonRetryable: true,
      message: 'Number 12 is taken',
    });
  });

  it.each([
    ['a connection refused', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 'SERVICE_UNAVAILABLE'],
    ['a database that is stopped', Object.assign(new Error('terminating connection'), { code: '57P01' }), 'SERVICE_UNAVAILABLE'],
    ['two transactions in each other’s way', Object.assign(new Error('deadlock detected'), { code: '40P01' }), 'SERVICE_UNAVAILABLE'],
    ['a provider that fails', new Problem('PROVIDER_FAILED'), 'PROVIDER_FAILED'],
    ['a queue that is full', new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 }), 'TOO_MANY_REQUESTS'],
    ['a mail server that is away', new MailServerAway(new Error('timeout')), 'MailServerAway'],
    ['what the database refuses', Object.assign(new Error('out of range'), { code: '22008' }), 'INVALID_INPUT'],
    ['a fault of our own', new TypeError('x is not a function'), 'TypeError'],
  ])('%s is retried', (_case, error, type) => {
    expect(failure(error)).toMatchObject({ type, nonRetryable: false });
  });

  it('keep what the engine itself raised', () => {
    const cancelled = new CancelledFailure('shutting down');
    expect(failureOf(cancelled)).toBe(cancelled);
  });

  it('leave no long text in the history', () => {
    const failure = failureOf(new Error('x'.repeat(100_000))) as ApplicationFailure;
    expect(failure.message.length + (failure.stack?.length ?? 0)).toBeLessThan(1_000);
    expect(failure.cause).toBeUndefined();
  });
});
