import { salesInvoiceSchema } from '@kantoor/schemas';
import type { InvoiceCustomer } from '../../books/invoice-books/index.js';
import type { MailRequest } from '../../platform/records/kinds/index.js';
import { definitionOf } from '../../platform/records/records/index.js';
import type { Addressee, InvoiceLineRow, InvoiceRow, TaxedLines } from './invoice-row.js';

export type { MailRequest };

/** A line before its rate, amount and VAT are known; without a rate it has that of the legal entity. */
export type InvoiceDraftLine = Omit<InvoiceLineRow, 'lineNumber' | 'net' | 'taxDescription' | 'taxPercentage' | 'vatCategory'>;

/** Fields that a draft does not decide: computed, or written when it is booked, sent, credited or paid. */
const decidedLater = [
  ...(['invoiceId', 'version', 'createdAt', 'updatedAt', 'archivedAt', 'legalEntityReference'] as const),
  ...(['netAmount', 'taxAmount', 'totalAmount', 'taxes', 'amountPaid', 'paymentStatus'] as const),
  ...(['status', 'invoiceType', 'invoiceNumber', 'bookDate', 'seller', 'creditsInvoiceId', 'creditReason', 'creditedAmount'] as const),
  ...(['taxAmountInAccountingCurrency', 'exchangeRate', 'exchangeRateDate', 'exchangeRateSource'] as const),
  ...(['dateSent', 'sending', 'sentOtherwiseOn', 'sentOtherwiseBy', 'dateReminded', 'pdfFileId', 'ublFileId'] as const),
] as const satisfies readonly (keyof InvoiceRow)[];

/** Stored fields of a draft. The customer is apart from what the document needs beside it. */
type DraftFields = Omit<InvoiceRow, (typeof decidedLater)[number] | 'customer'>;
type Needed = 'legalEntityId' | 'invoiceDate' | 'currency' | 'language' | 'invoiceDescription';

/** All content of an invoice before it is stored, by the names of its schema; what is absent is empty. */
export type InvoiceDraft = Pick<DraftFields, Needed> &
  Partial<DraftFields> & {
    customer: InvoiceCustomer;
    customerContactName?: string | null;
    /** The person whose address the customer's is, who need not be the contact. */
    addressee?: Addressee | null;
    /** The customer is established outside the EU. */
    exEu: boolean;
    /** Days granted to the customer, if no due date is given; absent for those of the legal entity (PLT-O55, D-41). */
    paymentTerm?: number | null;
    lines: InvoiceDraftLine[];
  };

/** A draft with all computed values. */
export type DraftContent = Omit<InvoiceDraft, keyof DraftFields> &
  DraftFields &
  TaxedLines & { dueDate: string; legalEntityReference: string };

const later: ReadonlySet<string> = new Set(decidedLater);
const draftFields = [...definitionOf(salesInvoiceSchema).stored.map(({ field }) => field), 'origin', 'charge'].filter(
  (field) => !later.has(field) && field !== 'customer',
) as (keyof DraftFields)[];
const picked = (values: Partial<DraftFields>): DraftFields =>
  Object.fromEntries(draftFields.map((field) => [field, values[field] ?? null])) as unknown as DraftFields;

/** Returns the draft from which a stored one was made. */
export function draftOf(row: InvoiceRow, lines: InvoiceLineRow[]): InvoiceDraft & DraftFields {
  const { contactName, addressee, exEu, ...customer } = row.customer;
  return { ...picked(row), customer, customerContactName: contactName, addressee: addressee ?? null, exEu, lines };
}

/** Returns a draft with all its fields. */
export const filledDraft = <Draft extends InvoiceDraft>(draft: Draft): Draft & DraftFields => ({ ...draft, ...picked(draft) });
