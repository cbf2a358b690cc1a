import type {
  ChargedRate,
  ConnectedActivity,
  DealBody,
  DealRecord,
  DealRow as ListedDeal,
  ProductRecord,
  TeamMember,
} from '@kantoor/schemas';
import { boardColumnOf, canRemindOfDeal, type BoardColumn } from '@kantoor/schemas';

/** What only lists say. */
type Listed = 'mine' | 'process' | 'mailed' | 'teamKey' | 'dueDate';
/** A deal as lists, the board and its own page give it. */
export type DealRow = Omit<ListedDeal, Listed> & Partial<Pick<ListedDeal, Listed>>;
export type Deal = DealRecord & Partial<Pick<ListedDeal, Listed>>;
export type DealLine = Partial<Pick<DealRecord['lines'][number], 'net'>> & Omit<DealRecord['lines'][number], 'net'>;
type Unfinished<T> = { [Field in keyof T]: T[Field] | null };
/** A deal as a form sends it: what was left empty is null, and the API says what it cannot do without. */
export type DealDraftBody = Unfinished<Omit<DealBody, 'lines'>> & { lines: Unfinished<NonNullable<DealBody['lines']>[number]>[] };
export type TaxRate = ChargedRate;
/** A product as a line chooses it. */
export type ProductChoice = Pick<ProductRecord, 'productId'> & Partial<Pick<ProductRecord, 'name' | 'price' | 'taxRateId'>>;
export type ConnectedProduct = Pick<ConnectedActivity, 'productId' | 'productName' | 'price' | 'taxRateId'>;
export type { TeamMember };

/** Whether a reminder may go to the customer (CRM-033, CRM-059). */
export const isRemindable = (deal: DealRow, process: { state: string } | null | undefined = deal.process): boolean =>
  canRemindOfDeal({
    isOnItsWay: Boolean(process && process.state !== 'done'),
    dealStateId: deal.dealState.dealStateId,
    paymentStatus: deal.paymentStatus ?? null,
    invoiceNumber: deal.externalInvoice?.invoiceNumber,
  });

export const columnOf = (deal: DealRow): BoardColumn =>
  boardColumnOf({ dealStateId: deal.dealState.dealStateId, paymentStatus: deal.paymentStatus ?? null });
