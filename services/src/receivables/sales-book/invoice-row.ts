import type { SentWay } from '@kantoor/schemas';
import { bookColumns, type BookRow, type InvoiceCustomer, sending } from '../../books/invoice-books/index.js';
import type { Addressee, MailRequest } from './invoice-draft.js';
import type { SellerSnapshot } from './seller-snapshot.js';
import type { TaxedLine } from './taxed-lines.rules.js';

/** The customer fields of the register, and further fields that the document needs. */
export type KeptCustomer = InvoiceCustomer & { contactName?: string | null; addressee?: Addressee | null; exEu: boolean };

/** A stored sales invoice. */
export interface InvoiceRow extends BookRow {
  invoiceType: 'invoice' | 'credit-note';
  creditsInvoiceId: number | null;
  /** Amount credited by its credit invoices, in its own sign; null without any. */
  creditedAmount: string | null;
  /** Of a credit invoice: the reason for crediting. */
  creditReason: string | null;
  predefinedNumber: number | null;
  supplyDate: string | null;
  customer: KeptCustomer;
  /** The template chosen for a draft, or used to book a booked invoice. */
  invoiceTemplateId: number | null;
  seller: SellerSnapshot | null;
  /** VAT in our accounting currency, at the rate of the booking; null if the invoice itself states it in that currency, or has no VAT. */
  taxAmountInAccountingCurrency: string | null;
  /** Units of the invoice's currency for one euro. */
  exchangeRate: string | null;
  exchangeRateDate: string | null;
  exchangeRateSource: string | null;
  /** The total that a user confirmed before a process books it. */
  confirmedTotal: string | null;
  mailRequest: MailRequest | null;
  /** Its mail is on its way. */
  sending: boolean;
  /** When the mail server accepted it. */
  dateSent: Date | null;
  /** Date and channel if it was sent otherwise (D-42). */
  sentOtherwiseOn: string | null;
  sentOtherwiseBy: SentWay | null;
  dateReminded: Date | null;
  pdfFileId: number | null;
  ublFileId: number | null;
}
export type InvoiceLineRow = TaxedLine;

export const invoiceColumns = `${bookColumns}, i.invoice_type AS "invoiceType", i.credits_invoice_id AS "creditsInvoiceId",
  i.credited_amount AS "creditedAmount", i.credit_reason AS "creditReason", i.predefined_number AS "predefinedNumber", i.supply_date AS "supplyDate",
  i.invoice_template_id AS "invoiceTemplateId", i.seller, i.accounting_tax_amount AS "taxAmountInAccountingCurrency", i.exchange_rate AS "exchangeRate", i.exchange_rate_date AS "exchangeRateDate",
  i.exchange_rate_source AS "exchangeRateSource", i.confirmed_total AS "confirmedTotal", i.mail_request AS "mailRequest", i.date_sent AS "dateSent",
  ${sending('i')} AS sending, i.sent_otherwise_on AS "sentOtherwiseOn", i.sent_otherwise_by AS "sentOtherwiseBy", i.date_reminded AS "dateReminded",
  i.pdf_file_id AS "pdfFileId", i.ubl_file_id AS "ublFileId"`;
