import { isBlank } from './clean-text.js';
import { decimal, lineNet, lineDecimals } from './money.js';

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

/** What a deal must have before it may be anything but a lead; the keys are those of the register (CRM-214 to CRM-222). */
export interface DealToCheck {
  name?: string | null;
  organization?: { organizationId?: number } | null;
  contact?: { contactId?: number } | null;
  lines?: readonly DealLineToCheck[] | null;
}
export interface DealLineToCheck {
  product?: { productId?: number } | null;
  description?: string | null;
  price?: number | string | null;
  amount?: number | string | null;
  department?: string | null;
  project?: string | null;
}
export interface FieldProblem {
  /** JSON pointer into the deal. */
  pointer: string;
  code: 'REQUIRED' | 'LINES_REQUIRED' | 'PRODUCT_OR_DESCRIPTION_REQUIRED' | 'PRODUCT_INVALID' | 'FIELD_TOO_PRECISE' | 'AMOUNT_TOO_LARGE';
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && isBlank(value));

export function dealLineProblems(line: DealLineToCheck, index: number): FieldProblem[] {
  const at = (field: string): string => `/lines/${index}/${field}`;
  const problems: FieldProblem[] = (['price', 'amount', 'department', 'project'] as const)
    .filter((field) => isEmpty(line[field]))
    .map((field) => ({ pointer: at(field), code: 'REQUIRED' }));
  for (const field of ['price', 'amount'] as const)
    if (!isEmpty(line[field]) && decimal(line[field]!).decimalPlaces() > lineDecimals)
      problems.push({ pointer: at(field), code: 'FIELD_TOO_PRECISE' });
  const productId = line.product?.productId;
  if (productId !== undefined && productId < 1) problems.push({ pointer: at('product'), code: 'PRODUCT_INVALID' });
  if (productId === undefined && isEmpty(line.description))
    problems.push({ pointer: at('description'), code: 'PRODUCT_OR_DESCRIPTION_REQUIRED' });
  return problems;
}

/** Sums of cents are exact as plain numbers up to here; with tax, in any currency, they can still be stored. */
const totalMax = 9_999_999_999_999.99;

/** The first line with which they come to more than can be summed; lines that take something off make no room for others. */
function amountProblems(lines: readonly DealLineToCheck[]): FieldProblem[] {
  let sum = decimal(0);
  for (const [index, { price, amount }] of lines.entries()) {
    if (isEmpty(price) || isEmpty(amount)) continue;
    sum = sum.plus(decimal(lineNet({ price: price!, amount: amount! })).abs());
    if (sum.gt(totalMax)) return [{ pointer: `/lines/${index}/price`, code: 'AMOUNT_TOO_LARGE' }];
  }
  return [];
}

/** A lead may be kept without lines (CRM-O21); leaving Lead needs at least one valid line (CRM-222). */
export function dealProblems(deal: DealToCheck, { linesRequired }: { linesRequired: boolean }): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (isEmpty(deal.name)) problems.push({ pointer: '/name', code: 'REQUIRED' });
  if (!deal.organization?.organizationId) problems.push({ pointer: '/organization', code: 'REQUIRED' });
  if (!deal.contact?.contactId) problems.push({ pointer: '/contact', code: 'REQUIRED' });
  if (linesRequired && !deal.lines?.length) problems.push({ pointer: '/lines', code: 'LINES_REQUIRED' });
  const lines = deal.lines ?? [];
  return [...problems, ...lines.flatMap(dealLineProblems), ...amountProblems(lines)];
}
