import type { CurrencyConversion, InvoiceDocumentTax, PriceInCurrency, StoredLineOf, StoredOf, VatCategory } from '@kantoor/schemas';
import { archivedColumn, type Column, type FieldValues, idColumn, selected } from '../../platform/records/columns/index.js';
import { definitionOf } from '../../platform/records/records/index.js';
import type { BookName, InvoiceBook } from './invoice-book.js';

export type PaymentStatus = 'open' | 'partial' | 'full';

/** The other party of an invoice, with the field names of the register (PLT-159): the buyer, or the supplier of a purchase invoice. */
export interface InvoiceCustomer {
  customerId?: number | null;
  name: string;
  emailAddress?: string | null;
  cocNumber?: string | null;
  vatNumber?: string | null;
  addressLineOne?: string | null;
  addressLineTwo?: string | null;
  zipCode?: string | null;
  city?: string | null;
  state?: string | null;
  countryIso2: string;
  iban?: string | null;
}

/** The record of another area that an invoice was made from: its resource name, as in URLs and the audit log, and its id. */
export interface Origin {
  resource: string;
  id: number;
}

/** A charge between legal entities: a part of the cost that one of them paid (PLT-O91). */
interface ChargeOrigin {
  source: typeof chargeSource;
  /** Reference of the legal entity that paid. */
  legalEntityReferenceOrigin: string;
  /** The purchase invoice that it paid. */
  sourceInvoiceId: number;
  /** The whole cost of that invoice, without VAT. */
  originalAmount: string;
}
export const chargeSource = 'PartiallyDistribution';

/** Stored fields that are read and written together, as one value of an invoice. */
interface Composed {
  origin: Origin | null;
  customer: InvoiceCustomer;
  /** Origin of a charge; null for every other invoice. */
  charge: ChargeOrigin | null;
}
const composedOf = {
  origin: ['originResource', 'originId'],
  customer: ['customer', 'customerId', 'customerName'],
  charge: ['source', 'legalEntityReferenceOrigin', 'sourceInvoiceId', 'originalAmount'],
} as const satisfies Record<keyof Composed, readonly string[]>;
type Composing = (typeof composedOf)[keyof Composed][number];

/** Fields of JSON, and those that few places know by their choices. */
interface Precise {
  currency: string;
  taxes: InvoiceDocumentTax[];
  /** Amounts in our accounting currency after its conversion, which happens once (PLT-O88). */
  conversion: CurrencyConversion | null;
}

/** A stored invoice of a book, as its schema describes it: exact amounts as text, calendar dates as `YYYY-MM-DD`. */
export type StoredInvoice<Name extends BookName> = { invoiceId: number } & Omit<
  StoredOf[Name],
  'ecosystemId' | 'id' | Composing | keyof Precise
> &
  Composed &
  Precise;

/** What the invoices of all books have. */
export type BookRow = Omit<
  Pick<StoredInvoice<'sales-invoice'>, keyof StoredInvoice<'sales-invoice'> & keyof StoredInvoice<'purchase-invoice'>>,
  'invoiceType'
>;

/** A line of an invoice of any book. */
export interface BookLine extends Omit<
  StoredLineOf[BookName],
  'vatCategory' | 'currencyPrices' | 'department' | 'project' | 'ledgerAccount'
> {
  department?: string | null;
  project?: string | null;
  ledgerAccount?: string | null;
  vatCategory: VatCategory;
  /** Of a converted invoice: the original price and the price in our accounting currency (PLT-211). */
  currencyPrices?: PriceInCurrency[] | null;
}

const composing: ReadonlySet<string> = new Set(Object.values(composedOf).flat());

/** SQL: what an invoice `t` has, by its fields. A merge may have changed the customer id since; all else of the customer stays as written. */
export const invoiceFields = ({ schema }: InvoiceBook): string => `t.id AS "invoiceId", t.version, t.created_at AS "createdAt",
  t.updated_at AS "updatedAt", t.archived_at AS "archivedAt",
  ${selected(
    't',
    definitionOf(schema).stored.filter(({ field }) => !composing.has(field)),
  )},
  CASE WHEN t.origin_id IS NOT NULL THEN jsonb_build_object('resource', t.origin_resource, 'id', t.origin_id) END AS origin,
  t.customer || jsonb_build_object('customerId', t.customer_id) AS customer,
  CASE WHEN t.source IS NOT NULL THEN jsonb_build_object('source', t.source, 'legalEntityReferenceOrigin', t.legal_entity_reference_origin,
    'sourceInvoiceId', t.source_invoice_id, 'originalAmount', t.original_amount::text) END AS charge`;

/** The columns that can be written. */
export const invoiceColumns = ({ schema }: InvoiceBook): Column[] => [idColumn, archivedColumn, ...definitionOf(schema).stored];

/** Returns the stored fields of values of an invoice; those that are absent stay so. */
export function storedFields({ invoiceId, origin, customer, charge, ...values }: FieldValues & Partial<Composed>): FieldValues {
  return {
    ...values,
    id: invoiceId,
    ...(origin !== undefined && { originResource: origin?.resource ?? null, originId: origin?.id ?? null }),
    ...(customer && { customer, customerId: customer.customerId ?? null, customerName: customer.name }),
    ...(charge !== undefined && Object.fromEntries(composedOf.charge.map((field) => [field, charge?.[field] ?? null]))),
  };
}
