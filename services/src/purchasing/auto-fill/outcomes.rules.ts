import { amountText, type AutoFilledField, currencies, dayOfText, searched } from '@kantoor/schemas';
import type { Stored } from '../../platform/records/index.js';
import type { ReadField, ReadFields } from '../reading/index.js';

/** Of each field what it says, in a form in which what means the same is written alike: references without case, spaces and signs, amounts to the cent. */
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

/** What was surely read; null where nothing was. `supplierId` is who the document surely is of. */
export const comparedRead = (fields: ReadFields, supplierId: number | null): Compared => ({
  organization: supplierId === null ? null : String(supplierId),
  reference: sure(fields.reference, ofReference),
  purchaseInvoiceDate: sure(fields.invoiceDate, ofDay),
  dueDate: sure(fields.dueDate, ofDay),
  currency: sure(fields.currency, ofCurrency),
  expectedTotal: sure(fields.totalIncludingTax, amountText),
});

type Document = Pick<
  Stored<'inbox-document'>,
  'id' | 'organizationId' | 'reference' | 'purchaseInvoiceDate' | 'dueDate' | 'currency' | 'expectedTotal' | 'documentValue'
>;

/**
 * What the document says; null where that says nothing. Its own number in the place of a reference is none (PUR-168), and a currency says nothing
 * while there is no amount in it.
 */
export function comparedFinal({ id, organizationId, reference, expectedTotal, documentValue, ...document }: Document): Compared {
  const total = expectedTotal ?? documentValue;
  return {
    organization: organizationId === null ? null : String(organizationId),
    reference: reference === null || reference === String(id) ? null : ofReference(reference),
    purchaseInvoiceDate: document.purchaseInvoiceDate,
    dueDate: document.dueDate,
    currency: total === null ? null : document.currency,
    expectedTotal: total === null ? null : amountText(total),
  };
}

export interface FieldOutcome {
  field: AutoFilledField;
  /** In whose hit rate it counts. */
  organizationId: number;
  isRight: boolean;
  finalValue: string | null;
}

/**
 * What became of the values that were surely read. A field that says nothing says nothing of what was read either, unless it had been filled in by
 * itself: then it was taken back. The supplier counts for the one that was read, all else for the one that the document is of.
 */
export function outcomesOf(read: Compared, final: Compared, filled: ReadonlySet<string>): FieldOutcome[] {
  return autoFilledFields.flatMap((field) => {
    const [value, finalValue] = [read[field], final[field]];
    if (value === null || (finalValue === null && !filled.has(field))) return [];
    const ofWhom = field === 'organization' ? read.organization : (final.organization ?? (filled.has(field) ? read.organization : null));
    return ofWhom === null ? [] : [{ field, organizationId: Number(ofWhom), isRight: value === finalValue, finalValue }];
  });
}
