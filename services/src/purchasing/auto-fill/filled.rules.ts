import { amountText, type AutoFilledField, type Currency, decimal, inboxDocumentSchema } from '@kantoor/schemas';
import type { Stored, Values } from '../../platform/records/records/index.js';
import type { ReadFields } from '../../reading/model/index.js';
import { comparedRead, type FilledField, filledFields, valueIn } from './outcomes.rules.js';

export type Fills = Partial<Record<AutoFilledField, Partial<Values<'inbox-document'>>>>;

const totalMax = 9_999_999_999;

interface Filling {
  fields: ReadFields;
  /** The document's certain supplier. */
  supplierId: number;
  document: Stored<'inbox-document'>;
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
  const hasAmount = document.expectedTotal !== null || document.total !== null;
  const isCurrencyFree = !hasAmount && document.reference === null && document.currency === startCurrency;
  const currency = earned.has('currency') && isCurrencyFree && read.currency !== null ? read.currency : document.currency;
  const stated = fields.currency?.value.trim().toUpperCase() ?? currency;
  const fillOf = ({ name, kind, field, stored }: FilledField): Partial<Values<'inbox-document'>> | null => {
    if (kind === 'supplier') return document.organizationId === null ? { organizationId: supplierId } : null;
    if (kind === 'currency') return currency === document.currency ? null : { currency: currency as Currency };
    const value = read[field];
    if (value === null || (kind === 'money' && (stated !== currency || !isAmount(value)))) return null;
    if (field === 'expectedTotal') return hasAmount ? null : totalOf(value);
    const written = kind === 'identifier' ? String(fields[name]!.value).trim() : value;
    return valueIn(document, stored) === null && written.length <= lengthOf(field) ? { [stored]: written } : null;
  };
  const fills = filledFields.filter(({ field }) => earned.has(field)).map((filled) => [filled.field, fillOf(filled)] as const);
  return Object.fromEntries(fills.filter(([, fill]) => fill !== null));
}

const lengthOf = (field: AutoFilledField): number => inboxDocumentSchema.properties[field]?.maxLength ?? Infinity;
const isAmount = (total: string): boolean => decimal(total).abs().lessThanOrEqualTo(totalMax);
/** Without lines the document value equals the expected total. */
const totalOf = (total: string): Partial<Values<'inbox-document'>> => ({
  expectedTotal: amountText(total),
  total: amountText(total),
});
