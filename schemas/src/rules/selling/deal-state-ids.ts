/**
 * The states of a deal (CRM-079). In a file of its own, since what only needs the
 * numbers does not load the rules.
 */
export const dealStates = { lead: 4, open: 1, won: 2, toInvoice: 6, invoiced: 7, archived: 3 } as const;
export type DealStateId = (typeof dealStates)[keyof typeof dealStates];
