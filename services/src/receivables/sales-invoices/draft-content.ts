import { isDeepStrictEqual } from 'node:util';
import { plainDecimal } from '@kantoor/schemas';
import type { UnwrittenInvoice } from '../invoice-renderings/index.js';
import { type LegalEntity, sellerPlaceOf } from '../../books/legal-entities/index.js';
import type { ChargedRate } from '../../books/tax-rates/index.js';
import { addDays } from '../../books/invoice-dates/index.js';
import { type DraftContent, filledDraft, type InvoiceDraft, storedContent, type TaxedLines, taxedLines } from '../sales-book/index.js';

/** Completes the draft with values from its legal entity and rates. */
export function completed(draft: InvoiceDraft, entity: LegalEntity, rates: ReadonlyMap<number, ChargedRate>): DraftContent {
  const { defaultTaxRateId } = entity;
  return contentOf(draft, entity, taxedLines({ draft, rates, defaultTaxRateId, seller: sellerPlaceOf(entity) }));
}

/** Completes the draft whose lines have their rates. */
export const contentOf = (
  draft: InvoiceDraft,
  { legalEntityReference, defaultPaymentTerm }: Pick<LegalEntity, 'legalEntityReference' | 'defaultPaymentTerm'>,
  taxed: TaxedLines,
): DraftContent => ({
  ...filledDraft(draft),
  ...taxed,
  legalEntityReference,
  dueDate: draft.dueDate ?? addDays(draft.invoiceDate, draft.paymentTerm ?? defaultPaymentTerm),
  lines: taxed.lines.map((line) => ({ ...line, quantity: plainDecimal(line.quantity), price: plainDecimal(line.price) })),
});

const unbooked = {
  invoiceType: 'invoice',
  invoiceNumber: null,
  ...{ taxAmountInAccountingCurrency: null, exchangeRate: null, exchangeRateDate: null, exchangeRateSource: null },
} as const;

/** Returns the draft as its document would show it now: not stored, and without a number. */
export const unwrittenOf = (content: DraftContent): UnwrittenInvoice => ({
  legalEntityId: content.legalEntityId,
  templateId: content.invoiceTemplateId,
  lines: content.lines,
  invoice: { ...storedContent(content), ...unbooked },
});

/** Absent and null both count as empty. */
const comparable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (_, part: unknown) => (part === null ? undefined : part)) ?? 'null');

/** Returns the changes for the audit log; undefined if there are none. */
export function differences(before: InvoiceDraft, after: InvoiceDraft): { before: object; after: object } | undefined {
  const keys = (Object.keys(before) as (keyof InvoiceDraft)[]).filter(
    (key) => !isDeepStrictEqual(comparable(before[key]), comparable(after[key])),
  );
  if (keys.length === 0) return undefined;
  const picked = (draft: InvoiceDraft) => Object.fromEntries(keys.map((key) => [key, draft[key] ?? null]));
  return { before: picked(before), after: picked(after) };
}
