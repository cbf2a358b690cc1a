import { isDeepStrictEqual } from 'node:util';
import { plainDecimal } from '@kantoor/schemas';
import {
  addDays,
  type InvoiceDraft,
  type InvoiceLineRow,
  type InvoiceRow,
  type KeptCustomer,
  type TaxedLines,
} from '../invoice-records/index.js';

/** A draft with everything computed that follows from it. */
export type DraftContent = InvoiceDraft & TaxedLines & { dueDate: string };

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
  dueDate: draft.dueDate ?? addDays(draft.invoiceDate, paymentTerm),
  lines: taxed.lines.map((line) => ({ ...line, quantity: plainDecimal(line.quantity), price: plainDecimal(line.price) })),
});

export const keptCustomerOf = ({ customer, customerContactName, exEu }: InvoiceDraft): KeptCustomer => ({
  ...emptyCustomer,
  ...customer,
  customerId: customer.customerId ?? null,
  contactName: customerContactName ?? null,
  exEu,
});

/** The way back: what a stored draft was made from. */
export function draftOf(row: InvoiceRow, lines: InvoiceLineRow[]): InvoiceDraft {
  const { contactName, exEu, ...customer } = row.customer;
  return {
    legalEntityId: row.legalEntityId,
    dealId: row.dealId,
    teamId: row.teamId,
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
    exEu,
    lines,
    mailRequest: row.mailRequest,
  };
}

/** Absent and null are both empty. */
const comparable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (_, part: unknown) => (part === null ? undefined : part)) ?? 'null');

/** What a change does, for the audit log; undefined when it changes nothing. */
export function differences(before: InvoiceDraft, after: InvoiceDraft): { before: object; after: object } | undefined {
  const keys = (Object.keys(before) as (keyof InvoiceDraft)[]).filter(
    (key) => !isDeepStrictEqual(comparable(before[key]), comparable(after[key])),
  );
  if (keys.length === 0) return undefined;
  const picked = (draft: InvoiceDraft) => Object.fromEntries(keys.map((key) => [key, draft[key] ?? null]));
  return { before: picked(before), after: picked(after) };
}
