import type { CurrencyConversion, PriceInCurrency, InvoiceDocumentTax, VatCategory } from '@kantoor/schemas';
import { type Origin, originColumn } from './origin.js';

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

/** Stored fields of an invoice of any book: exact amounts as text, calendar dates as `YYYY-MM-DD`. */
export interface BookRow {
  invoiceId: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  archivedAt: Date | null;
  legalEntityId: number;
  legalEntityReference: string;
  origin: Origin | null;
  teamId: number | null;
  status: 'draft' | 'booked';
  invoiceNumber: string | null;
  invoiceDate: string;
  dueDate: string | null;
  bookDate: Date | null;
  currency: string;
  language: 'nl' | 'en';
  invoiceDescription: string;
  clientReference: string | null;
  reference: string | null;
  customer: InvoiceCustomer;
  taxes: InvoiceDocumentTax[];
  netAmount: string;
  taxAmount: string;
  totalAmount: string;
  amountPaid: string;
  paymentStatus: PaymentStatus;
  /** Origin of a charge; null for every other invoice. */
  charge: ChargeOrigin | null;
  /** Amounts in our accounting currency after its conversion, which happens once (PLT-O88). */
  conversion: CurrencyConversion | null;
  convertedAt: Date | null;
}

/** A charge between legal entities: a part of the cost that one of them paid (PLT-O91). */
export interface ChargeOrigin {
  source: typeof chargeSource;
  /** Reference of the legal entity that paid. */
  legalEntityReferenceOrigin: string;
  /** The purchase invoice that it paid. */
  sourceInvoiceId: number;
  /** The whole cost of that invoice, without VAT. */
  originalAmount: string;
}
export const chargeSource = 'PartiallyDistribution';

/** A merge may have changed the customer id since; all other customer fields stay as written. */
export const bookColumns = `i.id AS "invoiceId", i.version, i.created_at AS "createdAt", i.updated_at AS "updatedAt", i.archived_at AS "archivedAt",
  i.legal_entity_id AS "legalEntityId", i.legal_entity_reference AS "legalEntityReference", ${originColumn} AS origin, i.team_id AS "teamId", i.status,
  i.invoice_number AS "invoiceNumber", i.invoice_date AS "invoiceDate", i.due_date AS "dueDate", i.book_date AS "bookDate", i.currency, i.language,
  i.invoice_description AS "invoiceDescription", i.client_reference AS "clientReference", i.reference,
  i.customer || jsonb_build_object('customerId', i.customer_id) AS customer, i.taxes,
  i.net_amount AS "netAmount", i.tax_amount AS "taxAmount", i.total_amount AS "totalAmount", i.amount_paid AS "amountPaid",
  i.payment_status AS "paymentStatus", i.conversion, i.converted_at AS "convertedAt",
  CASE WHEN i.source IS NOT NULL THEN jsonb_build_object('source', i.source, 'legalEntityReferenceOrigin', i.legal_entity_reference_origin,
    'sourceInvoiceId', i.source_invoice_id, 'originalAmount', i.original_amount::text) END AS charge`;

/** The columns of a charge. */
export const chargeColumns = (charge: ChargeOrigin | null | undefined) => ({
  source: charge?.source ?? null,
  legal_entity_reference_origin: charge?.legalEntityReferenceOrigin ?? null,
  source_invoice_id: charge?.sourceInvoiceId ?? null,
  original_amount: charge?.originalAmount ?? null,
});

/** A line of an invoice of any book. */
export interface BookLine {
  lineNumber: number;
  description: string;
  quantity: string;
  /** Unit price without VAT. */
  price: string;
  net: string;
  department?: string | null;
  project?: string | null;
  ledgerAccount?: string | null;
  taxRateId: number | null;
  taxDescription: string;
  taxPercentage: string;
  vatCategory: VatCategory;
  /** Of a converted invoice: the original price and the price in our accounting currency (PLT-211). */
  currencyPrices?: PriceInCurrency[] | null;
}
