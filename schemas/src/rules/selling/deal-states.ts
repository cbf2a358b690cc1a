import { dealProblems, type DealToCheck } from './deals.js';
import type { FieldProblem } from '../money/lines.js';
import { defineStates } from '../states/states.js';
import { type DealStateId, dealStates } from './deal-state-ids.js';

const { lead, open, won, toInvoice, invoiced, archived } = dealStates;
const whole = (deal: DealToCheck): FieldProblem[] => dealProblems(deal, { linesRequired: true });
/** An invoiced deal is read-only (CRM-067). */
const untilInvoiced = [lead, open, won, toInvoice, archived] as const;
const readOnly = 'An invoiced deal is read-only';

/** Transitions of a deal, their requirements, and the actions allowed in each state (CRM-085, CRM-O16, CRM-298 to CRM-303). */
export const dealStateMachine = defineStates({
  // Stored names (CRM-079, CRM-O55). 8 is a display-only board column and never stored.
  states: {
    [lead]: 'Lead',
    [open]: 'Open',
    [won]: 'Won',
    [toInvoice]: 'Needs to be invoiced yet',
    [invoiced]: 'Invoice sent',
    [archived]: 'Archive',
  },
  // A new deal is open; a new lead is set to lead immediately afterwards (CRM-O15).
  transitions: {
    [lead]: [open, archived],
    [open]: [lead, won, toInvoice, invoiced, archived],
    [won]: [lead, open, toInvoice, invoiced, archived],
    [toInvoice]: [lead, open, won, invoiced, archived],
    [invoiced]: [],
    [archived]: [lead, open, won, toInvoice, invoiced],
  },
  guards: {
    [lead]: (deal: DealToCheck) => dealProblems(deal, { linesRequired: false }),
    [open]: whole,
    [won]: whole,
    [toInvoice]: whole,
    [invoiced]: whole,
  },
  refusals: {
    [lead]: { failed: 'DEAL_LEAD_FAILED', invalid: 'DEAL_LEAD_INVALID' },
    [open]: { failed: 'DEAL_OPEN_FAILED', invalid: 'DEAL_OPEN_INVALID' },
    [won]: { failed: 'DEAL_STATUS_CHANGE_FAILED', invalid: 'DEAL_WON_INVALID' },
    [toInvoice]: { failed: 'DEAL_STATUS_CHANGE_FAILED', invalid: 'DEAL_STATUS_CHANGE_INVALID' },
    [invoiced]: { failed: 'DEAL_INVOICED_FAILED', invalid: 'INVALID' },
    [archived]: { failed: 'ARCHIVE_DEAL_FAILED', invalid: 'DEAL_STATUS_CHANGE_INVALID' },
  },
  actions: {
    update: { in: untilInvoiced, refused: 'UPDATE_DEAL_FAILED', detail: readOnly },
    move: { in: untilInvoiced, refused: 'MOVE_DEAL_FAILED', detail: readOnly },
    attach: { in: untilInvoiced, refused: 'REMOVE_ATTACHMENT_FAILED', detail: readOnly },
    // A deal that is not invoiced and beyond lead can be split (CRM-O44).
    split: { in: [open, won, toInvoice], refused: 'FAILED_TO_SPLIT_DEAL' },
    remind: { in: [invoiced], refused: 'DEAL_REMINDER_FAILED' },
  },
});

/** Board columns from left to right (CRM-036, CRM-037); 8 holds invoiced deals that are fully paid. */
export const boardColumns = [4, 1, 2, 6, 7, 8, 3] as const;
export type BoardColumn = (typeof boardColumns)[number];

export const boardColumnOf = (deal: { dealStateId: number; paymentStatus?: string | null }): BoardColumn =>
  deal.dealStateId === dealStates.invoiced && deal.paymentStatus?.toLowerCase() === 'full' ? 8 : (deal.dealStateId as BoardColumn);

/** The next state of a deal for the button in its form (CRM-O20), beside the button of the invoice dialog (D-43). */
export const nextDealState: Record<DealStateId, DealStateId | null> = { 4: 1, 1: 2, 2: 6, 6: 7, 3: 1, 7: null };

/**
 * Returns the states between a deal's state and Invoice sent, which it passes when it is invoiced (D-43); null for a state without an
 * invoice button.
 */
export const statesUntilInvoiced = (stateId: number): readonly DealStateId[] | null => passed.get(stateId) ?? null;
const passed = new Map<number, readonly DealStateId[]>([
  [open, [won, toInvoice]],
  [won, [toInvoice]],
  [toInvoice, []],
]);

/**
 * A reminder is for a booked, entirely unpaid invoice; a partly paid one sends its own reminders (CRM-033, CRM-O28). While its invoice is
 * being sent, or was refused, there is nothing to remind of.
 */
export const canRemindOfDeal = (deal: {
  dealStateId: number;
  paymentStatus?: string | null;
  invoiceNumber?: string | null | undefined;
  isOnItsWay?: boolean;
}): boolean =>
  dealStateMachine.allows('remind', deal.dealStateId) && deal.paymentStatus === 'open' && Boolean(deal.invoiceNumber) && !deal.isOnItsWay;

export type BoardDrop =
  | { kind: 'change-state'; to: DealStateId }
  | { kind: 'archive' }
  | { kind: 'invoice-dialog' }
  | { kind: 'payment-syncs-itself' }
  | { kind: 'refused' }
  | { kind: 'none' };

/** Returns the effect of dropping a card from one board column on another (CRM-091 to CRM-097, CRM-O17, CRM-O18). */
export function boardDrop(from: BoardColumn, to: BoardColumn): BoardDrop {
  if (from === to) return { kind: 'none' };
  if (to === 8) return { kind: 'payment-syncs-itself' };
  if (from === 8 || from === dealStates.invoiced || !dealStateMachine.canChange(from, to)) return { kind: 'refused' };
  if (to === dealStates.archived) return { kind: 'archive' };
  if (to === dealStates.invoiced) return { kind: 'invoice-dialog' };
  return { kind: 'change-state', to };
}
