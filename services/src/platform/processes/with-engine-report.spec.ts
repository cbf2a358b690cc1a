import type { ProcessView } from '@kantoor/schemas';
import { withEngineReport } from './with-engine-report.js';

const view: ProcessView = {
  kind: 'deal-to-invoice',
  workflowId: 'deal-invoice/1',
  state: 'waiting',
  step: 'mail',
  since: '2026-01-01T00:00:00.000Z',
  startedAt: '2026-01-01T00:00:00.000Z',
  waitsFor: { key: 'mailServer' },
  nextAction: { key: 'tryAgain' },
  actions: [],
  steps: [],
  temporalUrl: 'http://localhost/1',
};

describe('A process as the engine completes it', () => {
  it('is what our own tables say when the engine gives no answer', () => {
    expect(withEngineReport(view, undefined)).toEqual(view);
  });

  it('tells the tries so far, what went wrong and when it tries again', () => {
    const report = { isDead: false, attempts: { count: 3, lastError: 'The mail server is away' }, nextTryAt: '2026-01-01T00:01:00.000Z' };
    expect(withEngineReport(view, report)).toMatchObject({
      state: 'waiting',
      attempts: { count: 3, lastError: 'The mail server is away' },
      nextAction: { key: 'tryAgain', at: '2026-01-01T00:01:00.000Z' },
    });
  });

  it('has stopped when an operator ended it', () => {
    expect(withEngineReport({ ...view, state: 'blocked', actions: ['resume'] }, { isDead: true })).toMatchObject({
      state: 'stopped',
      actions: [],
    });
  });
});
