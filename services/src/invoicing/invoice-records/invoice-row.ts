import type { InvoiceDocumentTax, SentWay } from '@kantoor/schemas';
import type { Addressee, InvoiceCustomer, MailRequest } from './invoice-draft.js';
import { type Origin, originColumn } from './origin.js';
import type { SellerSnapshot } from './seller-snapshot.js';
import type { TaxedLine } from './taxed-lines.rules.js';

export type PaymentStatus = 'open' | 'partial' | 'full';
/** The register's fields, and what else the paper has to know. */
export type KeptCustomer = InvoiceCustomer & { contactName?: string | null; addressee?: Addressee | null; exEu: boolean };

/** An invoice as the database keeps it: exact amounts as text, calendar dates as `YYYY-MM-DD`. */
export interface InvoiceRow {
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
  invoiceType: 'invoice' | 'credit-note';
  creditsInvoiceId: number | null;
  /** What its credit invoices take back of it, in its own sign; null without any. */
  creditedAmount: string | null;
  /** Of a credit invoice: why it takes something back. */
  creditReason: string | null;
  invoiceNumber: string | null;
  predefinedNumber: number | null;
  invoiceDate: string;
  supplyDate: string | null;
  dueDate: string | null;
  bookDate: Date | null;
  currency: string;
  language: 'nl' | 'en';
  invoiceDescription: string;
  clientReference: string | null;
  reference: string | null;
  customer: KeptCustomer;
  seller: SellerSnapshot | null;
  taxes: InvoiceDocumentTax[];
  netAmount: string;
  taxAmount: string;
  /** VAT in the currency of our books, at the rate of the booking; null where the invoice itself says it in that currency, or has no VAT. */
  taxAmountInAccountingCurrency: string | null;
  /** Units of the invoice's currency for one euro. */
  exchangeRate: string | null;
  exchangeRateDate: string | null;
  exchangeRateSource: string | null;
  totalAmount: string;
  /** What a person confirmed that it comes to, before a process books it. */
  confirmedTotal: string | null;
  amountPaid: string;
  paymentStatus: PaymentStatus;
  mailRequest: MailRequest | null;
  /** When the mail server accepted it. */
  dateSent: Date | null;
  /** The day and way in which it was sent by other means (D-42). */
  sentOtherwiseOn: string | null;
  sentOtherwiseBy: SentWay | null;
  dateReminded: Date | null;
  pdfFileId: number | null;
  ublFileId: number | null;
}
export type InvoiceLineRow = TaxedLine;

/** Whose an invoice is, a merge may have changed since it was written; everything else of the customer is as it was written. */
export const invoiceColumns = `i.id AS "invoiceId", i.version, i.created_at AS "createdAt", i.updated_at AS "updatedAt", i.archived_at AS "archivedAt",
  i.legal_entity_id AS "legalEntityId", i.legal_entity_reference AS "legalEntityReference", ${originColumn} AS origin, i.team_id AS "teamId", i.status,
  i.invoice_type AS "invoiceType", i.credits_invoice_id AS "creditsInvoiceId", i.credited_amount AS "creditedAmount",
  i.credit_reason AS "creditReason", i.invoice_number AS "invoiceNumber", i.predefined_number AS "predefinedNumber",
  i.invoice_date AS "invoiceDate", i.supply_date AS "supplyDate", i.due_date AS "dueDate", i.book_date AS "bookDate", i.currency, i.language,
  i.invoice_description AS "invoiceDescription", i.client_reference AS "clientReference", i.reference,
  i.customer || jsonb_build_object('customerId', i.customer_id) AS customer, i.seller, i.taxes,
  i.net_amount AS "netAmount", i.tax_amount AS "taxAmount", i.accounting_tax_amount AS "taxAmountInAccountingCurrency",
  i.exchange_rate AS "exchangeRate", i.exchange_rate_date AS "exchangeRateDate", i.exchange_rate_source AS "exchangeRateSource", i.total_amount AS "totalAmount", i.confirmed_total AS "confirmedTotal", i.amount_paid AS "amountPaid",
  i.payment_status AS "paymentStatus", i.mail_request AS "mailRequest", i.date_sent AS "dateSent",
  i.sent_otherwise_on AS "sentOtherwiseOn", i.sent_otherwise_by AS "sentOtherwiseBy", i.date_reminded AS "dateReminded",
  i.pdf_file_id AS "pdfFileId", i.ubl_file_id AS "ublFileId"`;
export const lineColumns = `l.line_number AS "lineNumber", l.description, l.quantity, l.price, l.net, l.department, l.project, l.ledger_account AS "ledgerAccount",
  l.tax_rate_id AS "taxRateId", l.tax_description AS "taxDescription", l.tax_percentage AS "taxPercentage", l.vat_category AS "vatCategory"`;
