import { amountText, type AutoFilledField, currencies, dayOfText, searched } from '@kantoor/schemas';
import type { Stored } from '../../platform/records/records/index.js';
import type { ReadField, ReadFields } from '../../reading/model/index.js';

/** Normalized values per field for comparison: references without case, spaces and punctuation, amounts to the cent. */
export type Compared = Record<AutoFilledField, string | null>;

/** In the order of the form. */
export const autoFilledFields: readonly AutoFilledField[] = [
  ...(['organization', 'reference', 'purchaseInvoiceDate', 'dueDate', 'currency', 'expectedTotal'] as const),
];

const ofReference = (text: string): string => searched(text).replace(/[^\p{L}\p{N}]/gu, '');
const ofDay = (text: string): string | null => dayOfText(text);
const ofCurrency = (text: string): string | null => {
  const code = text.trim().toUpperCase();
  return (currencies as readonly string[]).includes(code) ? code : null;
};

const sure = <T extends string | number>(field: ReadField<T> | undefined, compared: (value: T) => string | null): string | null =>
  field?.mark === 'sure' ? compared(field.value) || null : null;

/** Values read with certainty; null where there are none. `supplierId` is the document's certain supplier. */
export const comparedRead = (fields: ReadFields, supplierId: number | null): Compared => ({
  organization: supplierId === null ? null : String(supplierId),
  reference: sure(fields.reference, ofReference),
  purchaseInvoiceDate: sure(fields.invoiceDate, ofDay),
  dueDate: sure(fields.dueDate, ofDay),
  currency: sure(fields.currency, ofCurrency),
  expectedTotal: sure(fields.totalIncludingTax, amountText),
});

type Document = Pick<Stored<'inbox-document'>, 'id' | 'organizationId' | 'reference' | 'invoiceDate' | 'dueDate' | 'currency' | 'total'>;

/**
 * Returns the document's values; null where empty. Its own number used as reference counts as empty (PUR-168), and so does a currency
 * without an amount.
 */
export function comparedFinal({ id, organizationId, reference, total, ...document }: Document): Compared {
  return {
    organization: organizationId === null ? null : String(organizationId),
    reference: reference === null || reference === String(id) ? null : ofReference(reference),
    purchaseInvoiceDate: document.invoiceDate,
    dueDate: document.dueDate,
    currency: total === null ? null : document.currency,
    expectedTotal: total === null ? null : amountText(total),
  };
}

export interface FieldOutcome {
  field: AutoFilledField;
  /** Supplier whose hit rate it counts for. */
  organizationId: number;
  isRight: boolean;
  finalValue: string | null;
}

/**
 * Returns the outcomes of values read with certainty. An empty field has no outcome, unless it had been filled in automatically: then that
 * was reverted. The supplier field counts for the supplier that was read, all else for the document's supplier.
 */
export function outcomesOf(read: Compared, final: Compared, filled: ReadonlySet<string>): FieldOutcome[] {
  return autoFilledFields.flatMap((field) => {
    const [value, finalValue] = [read[field], final[field]];
    if (value === null || (finalValue === null && !filled.has(field))) return [];
    const ofWhom = field === 'organization' ? read.organization : (final.organization ?? (filled.has(field) ? read.organization : null));
    return ofWhom === null ? [] : [{ field, organizationId: Number(ofWhom), isRight: value === finalValue, finalValue }];
  });
}
