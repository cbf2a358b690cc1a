/** The states of a deal and every move between them, as data: used alike by the API, the form's buttons and the board (CRM-079, CRM-O16). */
export const dealStates = { lead: 4, open: 1, won: 2, toInvoice: 6, invoiced: 7, archived: 3 } as const;
export type DealStateId = (typeof dealStates)[keyof typeof dealStates];

/** Stored names (CRM-079, CRM-O55). 8 is a display-only board column and never stored. */
export const dealStateNames: Record<DealStateId, string> = {
  4: 'Lead',
  1: 'Open',
  2: 'Won',
  6: 'Needs to be invoiced yet',
  7: 'Invoice sent',
  3: 'Archive',
};
export const isDealState = (id: number): id is DealStateId => id in dealStateNames;

/** Board columns from left to right (CRM-036, CRM-037); 8 holds invoiced deals that are fully paid. */
export const boardColumns = [4, 1, 2, 6, 7, 8, 3] as const;
export type BoardColumn = (typeof boardColumns)[number];

export const boardColumnOf = (deal: { dealStateId: number; paymentStatus?: string | null }): BoardColumn =>
  deal.dealStateId === dealStates.invoiced && deal.paymentStatus?.toLowerCase() === 'full' ? 8 : (deal.dealStateId as BoardColumn);

const reachable: Record<DealStateId, readonly DealStateId[]> = {
  4: [1, 3],
  1: [4, 2, 6, 7, 3],
  2: [4, 1, 6, 7, 3],
  6: [4, 1, 2, 7, 3],
  7: [],
  3: [4, 1, 2, 6, 7],
};
/** A new deal is open; a new lead is set to lead right after (CRM-O15, CRM-O16). */
export const canChangeDealState = (from: number, to: number): boolean =>
  isDealState(from) && isDealState(to) && reachable[from].includes(to);

/** The one state that the form's button leads to (CRM-O20). */
export const nextDealState: Record<DealStateId, DealStateId | null> = { 4: 1, 1: 2, 2: 6, 6: 7, 3: 1, 7: null };

/**
 * A reminder is for a booked invoice of which nothing was paid yet; of a partly paid one the invoice itself reminds (CRM-033, CRM-O28). While
 * its invoice is still on its way, or was refused, there is nothing to remind of.
 */
export const canRemindOfDeal = (deal: {
  dealStateId: number;
  paymentStatus?: string | null;
  invoiceNumber?: string | null | undefined;
  isOnItsWay?: boolean;
}): boolean => deal.dealStateId === dealStates.invoiced && deal.paymentStatus === 'open' && Boolean(deal.invoiceNumber) && !deal.isOnItsWay;

/** An invoiced deal is read-only (CRM-067). */
export const isDealReadOnly = (dealStateId: number): boolean => dealStateId === dealStates.invoiced;

/** What was not invoiced and is more than a lead can become several deals (CRM-O44). */
export const canSplitDeal = (dealStateId: number): boolean =>
  dealStateId === dealStates.open || dealStateId === dealStates.won || dealStateId === dealStates.toInvoice;

export type BoardDrop =
  | { kind: 'change-state'; to: DealStateId }
  | { kind: 'archive' }
  | { kind: 'invoice-dialog' }
  | { kind: 'payment-syncs-itself' }
  | { kind: 'refused' }
  | { kind: 'none' };

/** What dropping a card from one board column on another means (CRM-091 to CRM-097, CRM-O17, CRM-O18). */
export function boardDrop(from: BoardColumn, to: BoardColumn): BoardDrop {
  if (from === to) return { kind: 'none' };
  if (to === 8) return { kind: 'payment-syncs-itself' };
  if (from === 8 || from === dealStates.invoiced || !canChangeDealState(from, to)) return { kind: 'refused' };
  if (to === dealStates.archived) return { kind: 'archive' };
  if (to === dealStates.invoiced) return { kind: 'invoice-dialog' };
  return { kind: 'change-state', to };
}
