import { purchaseStates } from './purchase-state-ids.js';
import { purchaseStateMachine as machine } from './purchase-states.js';

it('PUR-O47 a Lead has the transitions of a Concept, and no purchase ever becomes a Lead', () => {
  const { concept, lead } = purchaseStates;
  for (const state of [...Object.values(purchaseStates), 'archived'] as const)
    expect([state, machine.canChange(lead, state)]).toEqual([state, machine.canChange(concept, state)]);
  for (const action of machine.actions) expect([action, machine.allows(action, lead)]).toEqual([action, machine.allows(action, concept)]);
  for (const state of Object.values(purchaseStates)) expect(machine.canChange(state, lead)).toBe(false);
});
