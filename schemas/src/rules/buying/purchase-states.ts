import { defineStates } from '../states/states.js';
import { purchaseProblems, type PurchaseToCheck } from './purchases.js';
import { purchaseStates } from './purchase-state-ids.js';

const { concept, booked, lead, approvalRequested, declined } = purchaseStates;
const untilBooked = [concept, lead, approvalRequested, declined] as const;
const readOnly = 'A booked purchase is read-only';
/** A purchase needs at least one line. */
const whole = (purchase: PurchaseToCheck) => [
  ...(purchase.lines?.length ? [] : [{ pointer: '/lines', code: 'LINES_REQUIRED' }]),
  ...purchaseProblems(purchase),
];

/**
 * Transitions of a purchase, and the actions allowed in each state (PUR-O48, PUR-O50, PUR-O52). Lead is treated as Concept and never set
 * (PUR-O47).
 */
export const purchaseStateMachine = defineStates({
  states: {
    [concept]: 'Concept',
    [booked]: 'Booked',
    [lead]: 'Lead',
    [approvalRequested]: 'Approval Requested',
    [declined]: 'Declined',
  },
  transitions: {
    [concept]: [booked, approvalRequested, 'archived'],
    // Only while its invoice is a draft, by giving that back (D-66).
    [booked]: [concept],
    [lead]: [booked, approvalRequested, 'archived'],
    // Withdrawing a request leads back to Concept (D-59).
    [approvalRequested]: [booked, declined, concept, 'archived'],
    [declined]: [booked, approvalRequested, 'archived'],
  },
  guards: { [booked]: whole, [approvalRequested]: whole },
  refusals: {
    [concept]: { failed: 'UPDATE_PURCHASE_FAILED', invalid: 'UPDATE_PURCHASE_INVALID' },
    [booked]: { failed: 'PURCHASE_BOOKED_FAILED', invalid: 'PURCHASE_BOOKED_INVALID' },
    [lead]: { failed: 'UPDATE_PURCHASE_FAILED', invalid: 'UPDATE_PURCHASE_INVALID' },
    [approvalRequested]: { failed: 'ASK_APPROVAL_PURCHASE_FAILED', invalid: 'ASK_APPROVAL_PURCHASE_INVALID' },
    [declined]: { failed: 'UPDATE_PURCHASE_FAILED', invalid: 'UPDATE_PURCHASE_INVALID' },
  },
  actions: {
    update: { in: untilBooked, refused: 'UPDATE_PURCHASE_FAILED', detail: readOnly },
    move: { in: untilBooked, refused: 'MOVE_DEAL_FAILED', detail: readOnly },
    archive: { in: untilBooked, refused: 'DELETE_PURCHASE_FAILED', detail: readOnly },
    // A missing receipt may be added later, by finance (PUR-O94).
    attach: { in: [...untilBooked, booked], refused: 'REMOVE_ATTACHMENT_FAILED' },
    detach: { in: untilBooked, refused: 'REMOVE_ATTACHMENT_FAILED', detail: readOnly },
  },
});
