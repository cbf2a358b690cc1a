import { purchaseStateMachine, purchaseStates } from '@kantoor/schemas';
import { type PurchaseTransition, PurchaseTransitions } from './purchase-transitions.service.js';

const { concept, booked, lead, approvalRequested, declined } = purchaseStates;
const change: PurchaseTransition['change'] = (_tx, _ctx, purchase) => Promise.resolve(purchase);

describe('purchase transitions that people can request', () => {
  it('PUR-O48 follow the states: exactly these pairs', () => {
    const ids = Object.values(purchaseStates);
    const pairs = ids.flatMap((from) => ids.filter((to) => purchaseStateMachine.canChange(from, to)).map((to) => [from, to]));
    expect(pairs.sort()).toEqual(
      [
        [concept, booked],
        [concept, approvalRequested],
        // Lead is read as Concept (PUR-O47), and a withdrawn request returns to it (D-59).
        [lead, booked],
        [lead, approvalRequested],
        [approvalRequested, concept],
        // A draft invoice of an earlier version is given back (D-66).
        [booked, concept],
        [approvalRequested, booked],
        [approvalRequested, declined],
        [declined, booked],
        [declined, approvalRequested],
      ].sort(),
    );
  });

  it('PUR-O48 are only those that features add, even if states allow others', () => {
    const transitions = new PurchaseTransitions();
    const asking = { from: [concept, declined], to: approvalRequested, change } as const;
    transitions.add(asking);
    expect([transitions.of(concept, approvalRequested), transitions.of(declined, approvalRequested)]).toEqual([asking, asking]);
    expect([transitions.of(lead, approvalRequested), transitions.of(concept, booked), transitions.of(approvalRequested, concept)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('fail the start if two are the same, or one is not allowed by the states', () => {
    const transitions = new PurchaseTransitions();
    transitions.add({ from: [concept], to: booked, change });
    expect(() => transitions.add({ from: [lead, concept], to: booked, change })).toThrow('two transitions from 1 to 2');
    expect(() => transitions.add({ from: [declined], to: lead, change })).toThrow('No purchase goes from 5 to 3');
  });
});
