import {
  type DealBody,
  type DealRecord,
  type DealRow as ListedDeal,
  boardColumnOf,
  canRemindOfDeal,
  dealStates,
  type BoardColumn,
} from '@kantoor/schemas';
import type { SalesLineBody, Unfinished } from '../../records/selling';

/** Fields that only lists return. */
type Listed = 'mine' | 'process' | 'invoiceSent' | 'teamKey' | 'dueDate';
/** A deal as returned by lists, the board and its own page. */
export type DealRow = Omit<ListedDeal, Listed> & Partial<Pick<ListedDeal, Listed>>;
export type Deal = DealRecord & Partial<Pick<ListedDeal, Listed>>;
/** State of the process that invoices a deal; lists include it in each row, the page requests it. */
export type DealProcess = { state: string; step: string } | null | undefined;
/** A deal as a form sends it: empty fields are null, and the API reports what is required. */
export type DealDraftBody = Unfinished<Omit<DealBody, 'lines'>> & { lines: SalesLineBody[] };

/** Returns the text key and parameters of its payment status: what a credit invoice settled was not paid (PLT-O62). */
export function textOfPayment({ dealState, creditInvoice, paymentStatus }: DealRow): [key: string, params?: Record<string, unknown>] {
  if (creditInvoice) return ['deals.card.credited', { number: creditInvoice.invoiceNumber }];
  return [`deals.payment.${dealState.dealStateId === dealStates.invoiced ? (paymentStatus ?? 'unknown') : 'none'}`];
}

/** Checks whether a reminder may be sent to the customer (CRM-033, CRM-059). */
export const isRemindable = (deal: DealRow, process: DealProcess = deal.process): boolean =>
  canRemindOfDeal({
    isOnItsWay: Boolean(process && process.state !== 'done'),
    dealStateId: deal.dealState.dealStateId,
    paymentStatus: deal.paymentStatus ?? null,
    invoiceNumber: deal.externalInvoice?.invoiceNumber,
  });

export const columnOf = (deal: DealRow): BoardColumn =>
  boardColumnOf({ dealStateId: deal.dealState.dealStateId, paymentStatus: deal.paymentStatus ?? null });
