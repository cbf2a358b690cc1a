import { amountText, type AutoFilledField, type Currency, decimal } from '@kantoor/schemas';
import type { Stored, Values } from '../../platform/records/index.js';
import type { ReadFields } from '../reading/index.js';
import { comparedRead } from './outcomes.rules.js';

type Document = Pick<
  Stored<'inbox-document'>,
  'organizationId' | 'reference' | 'purchaseInvoiceDate' | 'dueDate' | 'currency' | 'expectedTotal' | 'documentValue'
>;
export type Fills = Partial<Record<AutoFilledField, Partial<Values<'inbox-document'>>>>;

const referenceLetters = 100;
const totalMax = 9_999_999_999;

interface Filling {
  fields: ReadFields;
  /** Who the document surely is of. */
  supplierId: number;
  document: Document;
  /** What a new document of the team begins with. */
  startCurrency: string;
  earned: ReadonlySet<AutoFilledField>;
}

/**
 * What is written into a document by itself: fields that earned it, that were surely read, and in which nothing stands. A currency stands there
 * from the beginning; it is free while it is that of the start, without an amount, and on a document that was never saved, which would have given
 * it a reference (PUR-168). An amount is not filled in where the paper states another currency than the document then has.
 */
export function fillsOf({ fields, supplierId, document, startCurrency, earned }: Filling): Fills {
  const read = comparedRead(fields, supplierId);
  const reference = fields.reference?.value.trim() ?? '';
  const hasAmount = document.expectedTotal !== null || document.documentValue !== null;
  const isCurrencyFree = !hasAmount && document.reference === null && document.currency === startCurrency;
  const currency = earned.has('currency') && isCurrencyFree && read.currency !== null ? read.currency : document.currency;
  const stated = fields.currency?.value.trim().toUpperCase() ?? currency;
  const free: Fills = {
    ...(document.organizationId === null && { organization: { organizationId: supplierId } }),
    ...(document.reference === null && read.reference !== null && reference.length <= referenceLetters && { reference: { reference } }),
    ...(document.purchaseInvoiceDate === null &&
      read.purchaseInvoiceDate !== null && { purchaseInvoiceDate: { purchaseInvoiceDate: read.purchaseInvoiceDate } }),
    ...(document.dueDate === null && read.dueDate !== null && { dueDate: { dueDate: read.dueDate } }),
    ...(currency !== document.currency && { currency: { currency: currency as Currency } }),
    ...(!hasAmount && stated === currency && isAmount(read.expectedTotal) && { expectedTotal: totalOf(read.expectedTotal) }),
  };
  return Object.fromEntries(Object.entries(free).filter(([field]) => earned.has(field as AutoFilledField)));
}

const isAmount = (total: string | null): total is string => total !== null && decimal(total).abs().lessThanOrEqualTo(totalMax);
/** Without lines a document comes to what is expected. */
const totalOf = (total: string): Partial<Values<'inbox-document'>> => ({
  expectedTotal: amountText(total),
  documentValue: amountText(total),
});
