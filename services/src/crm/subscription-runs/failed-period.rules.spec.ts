import { Problem } from '../../platform/runtime/problems/index.js';
import { failedFor } from './failed-period.rules.js';

const fix = { resource: 'subscriptions', id: 5 };

it('a period that failed keeps the cause if it has a name, and none is invented', () => {
  expect(failedFor(5, new Problem('CONFLICT'))).toEqual({ code: 'STEP_FAILED', fields: [], fix, cause: 'CONFLICT' });
  expect(failedFor(5, new Error('numeric field overflow'))).toEqual({ code: 'STEP_FAILED', fields: [], fix });
});
