/**
 * The states of a purchase (PUR-076, PLT-385); the screen calls an unsaved one Unknown (PUR-O47). In a file of its own, since what only needs the
 * numbers does not load the rules.
 */
export const purchaseStates = { concept: 1, booked: 2, lead: 3, approvalRequested: 4, declined: 5 } as const;
export type PurchaseStateId = (typeof purchaseStates)[keyof typeof purchaseStates];
