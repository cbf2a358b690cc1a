import { isDeepStrictEqual } from 'node:util';
import { plainDecimal } from '@kantoor/schemas';
import type { UnwrittenInvoice } from '../invoice-renderings/index.js';
import { type LegalEntity, sellerPlaceOf } from '../../books/legal-entities/index.js';
import type { ChargedRate } from '../../books/tax-rates/index.js';
import { addDays } from '../../books/invoice-dates/index.js';
import {
  type InvoiceDraft,
  type InvoiceLineRow,
  type InvoiceRow,
  type KeptCustomer,
  taxedLines,
  type TaxedLines,
} from '../sales-book/index.js';

/** A draft with all computed values. */
export type DraftContent = InvoiceDraft & TaxedLines & { dueDate: string };

/** Completes the draft with values from its legal entity and rates. */
export function completed(draft: InvoiceDraft, entity: LegalEntity, rates: ReadonlyMap<number, ChargedRate>): DraftContent {
  const { defaultTaxRateId, defaultPaymentTerm } = entity;
  return contentOf(draft, defaultPaymentTerm, taxedLines({ draft, rates, defaultTaxRateId, seller: sellerPlaceOf(entity) }));
}

const emptyCustomer = {
  emailAddress: null,
  cocNumber: null,
  vatNumber: null,
  addressLineOne: null,
  addressLineTwo: null,
  zipCode: null,
  city: null,
  state: null,
  iban: null,
};

export const contentOf = (draft: InvoiceDraft, paymentTerm: number, taxed: TaxedLines): DraftContent => ({
  ...draft,
  ...taxed,
  dueDate: draft.dueDate ?? addDays(draft.invoiceDate, draft.paymentTerm ?? paymentTerm),
  lines: taxed.lines.map((line) => ({ ...line, quantity: plainDecimal(line.quantity), price: plainDecimal(line.price) })),
});

export const keptCustomerOf = ({ customer, customerContactName, addressee, exEu }: InvoiceDraft): KeptCustomer => ({
  ...emptyCustomer,
  ...customer,
  customerId: customer.customerId ?? null,
  contactName: customerContactName ?? null,
  addressee: addressee ?? null,
  exEu,
});

/** Returns the draft as its document would show it now: not stored, and without a number. */
export const unwrittenOf = (content: DraftContent): UnwrittenInvoice => ({
  legalEntityId: content.legalEntityId,
  templateId: content.templateId ?? null,
  lines: content.lines,
  invoice: {
    invoiceType: 'invoice',
    invoiceNumber: null,
    invoiceDate: content.invoiceDate,
    dueDate: content.dueDate,
    supplyDate: content.supplyDate ?? null,
    currency: content.currency,
    language: content.language,
    invoiceDescription: content.description,
    clientReference: content.clientReference ?? null,
    customer: keptCustomerOf(content),
    taxes: content.taxes,
    netAmount: content.netAmount,
    taxAmount: content.taxAmount,
    totalAmount: content.totalAmount,
    taxAmountInAccountingCurrency: null,
    exchangeRate: null,
    exchangeRateDate: null,
    exchangeRateSource: null,
  },
});

/** Returns the draft from which a stored one was made. */
export function draftOf(row: InvoiceRow, lines: InvoiceLineRow[]): InvoiceDraft {
  const { contactName, addressee, exEu, ...customer } = row.customer;
  return {
    legalEntityId: row.legalEntityId,
    origin: row.origin,
    teamId: row.teamId,
    templateId: row.invoiceTemplateId,
    invoiceDate: row.invoiceDate,
    supplyDate: row.supplyDate,
    dueDate: row.dueDate,
    predefinedNumber: row.predefinedNumber,
    currency: row.currency,
    language: row.language,
    description: row.invoiceDescription,
    clientReference: row.clientReference,
    reference: row.reference,
    customer,
    customerContactName: contactName,
    addressee: addressee ?? null,
    exEu,
    lines,
    mailRequest: row.mailRequest,
    charge: row.charge,
    confirmedTotal: row.confirmedTotal,
    conversion: row.conversion,
    convertedAt: row.convertedAt,
  };
}

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
