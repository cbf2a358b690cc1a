import type { DealBody, DealRecord, DealRow as ListedDeal } from '@kantoor/schemas';
import { boardColumnOf, canRemindOfDeal, dealStates, type BoardColumn } from '@kantoor/schemas';
import type { SoldLineBody, Unfinished } from '../selling';

/** What only lists say. */
type Listed = 'mine' | 'process' | 'invoiceSent' | 'teamKey' | 'dueDate';
/** A deal as lists, the board and its own page give it. */
export type DealRow = Omit<ListedDeal, Listed> & Partial<Pick<ListedDeal, Listed>>;
export type Deal = DealRecord & Partial<Pick<ListedDeal, Listed>>;
/** Where the process that invoices a deal stands; lists say it of each row, its page asks for it. */
export type DealProcess = { state: string; step: string } | null | undefined;
/** A deal as a form sends it: what was left empty is null, and the API says what it cannot do without. */
export type DealDraftBody = Unfinished<Omit<DealBody, 'lines'>> & { lines: SoldLineBody[] };

/** Key and parameters of how its payment stands: what a credit invoice set off was not paid (PLT-O62). */
export function textOfPayment({ dealState, creditInvoice, paymentStatus }: DealRow): [key: string, params?: Record<string, unknown>] {
  if (creditInvoice) return ['deals.card.credited', { number: creditInvoice.invoiceNumber }];
  return [`deals.payment.${dealState.dealStateId === dealStates.invoiced ? (paymentStatus ?? 'unknown') : 'none'}`];
}

/** Whether a reminder may go to the customer (CRM-033, CRM-059). */
export const isRemindable = (deal: DealRow, process: DealProcess = deal.process): boolean =>
  canRemindOfDeal({
    isOnItsWay: Boolean(process && process.state !== 'done'),
    dealStateId: deal.dealState.dealStateId,
    paymentStatus: deal.paymentStatus ?? null,
    invoiceNumber: deal.externalInvoice?.invoiceNumber,
  });

export const columnOf = (deal: DealRow): BoardColumn =>
  boardColumnOf({ dealStateId: deal.dealState.dealStateId, paymentStatus: deal.paymentStatus ?? null });
