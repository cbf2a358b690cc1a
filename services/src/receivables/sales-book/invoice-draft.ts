import type { CurrencyConversion, PriceInCurrency } from '@kantoor/schemas';
import type { MailRequest } from '../../platform/records/kinds/index.js';
import type { ChargeOrigin, InvoiceCustomer, Origin } from '../../books/invoice-books/index.js';

export interface Addressee {
  name: string;
  emailAddress: string;
}

/** The recipient of the invoice mail at booking, and its text. */
export type { MailRequest };

export interface InvoiceDraftLine {
  description: string;
  quantity: string;
  /** Unit price, excluding VAT. */
  price: string;
  department?: string | null;
  project?: string | null;
  /** null: the default rate of the legal entity. */
  taxRateId: number | null;
  ledgerAccount?: string | null;
  /** Of a converted draft: the original price and the price in our accounting currency. */
  currencyPrices?: PriceInCurrency[] | null;
}

/** All content of an invoice before it is stored; amounts are decimal strings, dates calendar dates. */
export interface InvoiceDraft {
  legalEntityId: number;
  legalEntityReference?: string;
  origin?: Origin | null;
  teamId?: number | null;
  /** The invoice template, if another than the default of the legal entity is chosen (PLT-O34). */
  templateId?: number | null;
  invoiceDate: string;
  supplyDate?: string | null;
  /** Absent for the invoice date plus the payment term (PLT-O55, D-41). */
  dueDate?: string | null;
  /** Days granted to the customer; absent for those of the legal entity. */
  paymentTerm?: number | null;
  predefinedNumber?: number | null;
  currency: string;
  language: 'nl' | 'en';
  description: string;
  clientReference?: string | null;
  reference?: string | null;
  customer: InvoiceCustomer;
  customerContactName?: string | null;
  /** The person whose address the customer's is, who need not be the contact. */
  addressee?: Addressee | null;
  /** The customer is established outside the EU. */
  exEu: boolean;
  lines: InvoiceDraftLine[];
  mailRequest?: MailRequest | null;
  /** Of a charge between legal entities. */
  charge?: ChargeOrigin | null;
  /** The total that a user confirmed, for the process that books it later (D-37). */
  confirmedTotal?: string | null;
  /** Amounts and time of its conversion; removed if the draft changes currency again. */
  conversion?: CurrencyConversion | null;
  convertedAt?: Date | null;
}
