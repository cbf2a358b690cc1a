import { batchStateMachine, batchStates } from './batch-states.js';

const { cancelled, executed, prepared } = batchStates;
const byPerson = { isExecutedByBank: false };

describe('the states of a batch of payments', () => {
  it.each([
    [prepared, executed, true],
    [prepared, cancelled, true],
    [executed, prepared, true],
    [executed, cancelled, false],
    [cancelled, prepared, false],
    [cancelled, executed, true],
  ])('lead from %s to %s: %s', (from, to, isAllowed) => {
    expect(batchStateMachine.refusalOfChange(from, to, byPerson) === null).toBe(isAllowed);
  });

  it('do not lead back to prepared once the bank has executed it', () =>
    expect(batchStateMachine.refusalOfChange(executed, prepared, { isExecutedByBank: true })?.code).toBe('BATCH_CHANGE_FAILED'));

  it('allow a person in each state only what is still true of the file', () => {
    const allowed = (state: typeof prepared | typeof executed | typeof cancelled) =>
      batchStateMachine.actions.filter((action) => batchStateMachine.allows(action, state)).sort();
    expect(allowed(prepared)).toEqual(['cancel', 'download', 'edit', 'execute']);
    expect(allowed(executed)).toEqual(['download', 'reopen']);
    expect(allowed(cancelled)).toEqual([]);
    expect(batchStateMachine.refusalOf('download', cancelled)?.code).toBe('BATCH_IS_CANCELLED');
  });
});
