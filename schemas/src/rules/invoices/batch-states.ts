import { defineStates } from '../states/states.js';

/** The states of a batch of payments, numbered alphabetically. */
export const batchStates = { cancelled: 1, executed: 2, prepared: 3 } as const;
export type BatchStateName = keyof typeof batchStates;
export type BatchStateId = (typeof batchStates)[BatchStateName];

/** What decides whether a batch may change its state. */
export interface BatchToCheck {
  /** The bank's statement shows that it was executed. */
  isExecutedByBank: boolean;
}
type BatchAction = 'edit' | 'cancel' | 'execute' | 'reopen' | 'download';

const { cancelled, executed, prepared } = batchStates;
const refused = 'BATCH_CHANGE_FAILED';
const refusals = { failed: refused, invalid: refused } as const;

/**
 * Transitions of a batch, and what a person may do in each state. A cancelled batch becomes executed only if the bank's statement shows a
 * payment of it: then its file had been sent already.
 */
export const batchStateMachine = defineStates<BatchStateId, BatchAction, BatchToCheck>({
  states: { [cancelled]: 'cancelled', [executed]: 'executed', [prepared]: 'prepared' },
  transitions: { [cancelled]: [executed], [executed]: [prepared], [prepared]: [cancelled, executed] },
  guards: {
    [prepared]: ({ isExecutedByBank }) => (isExecutedByBank ? [{ pointer: '/state', code: 'FIELD_NOT_ALLOWED' }] : []),
  },
  refusals: { [cancelled]: refusals, [executed]: refusals, [prepared]: refusals },
  actions: {
    edit: { in: [prepared], refused, detail: 'Only a batch that is not executed yet is edited' },
    cancel: { in: [prepared], refused, detail: 'Only a batch that is not executed yet is cancelled' },
    execute: { in: [prepared], refused, detail: 'Only a prepared batch is executed' },
    reopen: { in: [executed], refused, detail: 'Only an executed batch is reopened' },
    download: { in: [prepared, executed], refused: 'BATCH_IS_CANCELLED', detail: 'The files of a cancelled batch must not be sent' },
  },
});
