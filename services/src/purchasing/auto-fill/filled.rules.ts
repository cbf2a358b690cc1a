import { amountText, type AutoFilledField, type Currency, decimal } from '@kantoor/schemas';
import type { Stored, Values } from '../../platform/records/records/index.js';
import type { ReadFields } from '../../reading/model/index.js';
import { comparedRead } from './outcomes.rules.js';

type Document = Pick<
  Stored<'inbox-document'>,
  'organizationId' | 'reference' | 'invoiceDate' | 'dueDate' | 'currency' | 'expectedTotal' | 'total'
>;
export type Fills = Partial<Record<AutoFilledField, Partial<Values<'inbox-document'>>>>;

const referenceLetters = 100;
const totalMax = 9_999_999_999;

interface Filling {
  fields: ReadFields;
  /** The document's certain supplier. */
  supplierId: number;
  document: Document;
  /** Currency of a new document of the team. */
  startCurrency: string;
  earned: ReadonlySet<AutoFilledField>;
}

/**
 * Returns the values to fill in: in empty fields that earned it, from values read with certainty. A currency is always present; it may be
 * replaced while it is the initial one, without an amount, on a document that was never saved, because saving would have given it a
 * reference (PUR-168). An amount is not filled in if the file states a currency other than the document's resulting one.
 */
export function fillsOf({ fields, supplierId, document, startCurrency, earned }: Filling): Fills {
  const read = comparedRead(fields, supplierId);
  const reference = fields.reference?.value.trim() ?? '';
  const hasAmount = document.expectedTotal !== null || document.total !== null;
  const isCurrencyFree = !hasAmount && document.reference === null && document.currency === startCurrency;
  const currency = earned.has('currency') && isCurrencyFree && read.currency !== null ? read.currency : document.currency;
  const stated = fields.currency?.value.trim().toUpperCase() ?? currency;
  const free: Fills = {
    ...(document.organizationId === null && { organization: { organizationId: supplierId } }),
    ...(document.reference === null && read.reference !== null && reference.length <= referenceLetters && { reference: { reference } }),
    ...(document.invoiceDate === null &&
      read.purchaseInvoiceDate !== null && { purchaseInvoiceDate: { invoiceDate: read.purchaseInvoiceDate } }),
    ...(document.dueDate === null && read.dueDate !== null && { dueDate: { dueDate: read.dueDate } }),
    ...(currency !== document.currency && { currency: { currency: currency as Currency } }),
    ...(!hasAmount && stated === currency && isAmount(read.expectedTotal) && { expectedTotal: totalOf(read.expectedTotal) }),
  };
  return Object.fromEntries(Object.entries(free).filter(([field]) => earned.has(field as AutoFilledField)));
}

const isAmount = (total: string | null): total is string => total !== null && decimal(total).abs().lessThanOrEqualTo(totalMax);
/** Without lines the document value equals the expected total. */
const totalOf = (total: string): Partial<Values<'inbox-document'>> => ({
  expectedTotal: amountText(total),
  total: amountText(total),
});
