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

describe('A process with an engine report', () => {
  it('is what our own tables say when the engine gives no answer', () => {
    expect(withEngineReport(view, undefined)).toEqual(view);
  });

  it('shows the attempts so far, the last error and the time of the next attempt', () => {
    const report = { isDead: false, attempts: { count: 3, lastError: 'The mail server is away' }, nextTryAt: '2026-01-01T00:01:00.000Z' };
    expect(withEngineReport(view, report)).toMatchObject({
      state: 'waiting',
      attempts: { count: 3, lastError: 'The mail server is away' },
      nextAction: { key: 'tryAgain', at: '2026-01-01T00:01:00.000Z' },
    });
  });

  it('is stopped when an operator terminated it', () => {
    expect(withEngineReport({ ...view, state: 'blocked', actions: ['resume'] }, { isDead: true })).toMatchObject({
      state: 'stopped',
      actions: [],
    });
  });
});
