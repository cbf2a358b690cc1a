import type { CurrencyConversion, PriceInCurrency } from '@kantoor/schemas';
import type { MailRequest } from '../../platform/kinds/index.js';
import type { ChargeOrigin, InvoiceCustomer, Origin } from '../invoice-books/index.js';

export interface Addressee {
  name: string;
  emailAddress: string;
}

/** To whom the invoice is mailed when it is booked, and with which wording. */
export type { MailRequest };

export interface InvoiceDraftLine {
  description: string;
  quantity: string;
  /** Price of one, excluding VAT. */
  price: string;
  department?: string | null;
  project?: string | null;
  /** null: the default rate of the legal entity. */
  taxRateId: number | null;
  ledgerAccount?: string | null;
  /** Of a converted draft: the price before and in the currency of our books. */
  currencyPrices?: PriceInCurrency[] | null;
}

/** Everything that is decided before an invoice exists; amounts are decimal strings, dates calendar dates. */
export interface InvoiceDraft {
  legalEntityId: number;
  legalEntityReference?: string;
  origin?: Origin | null;
  teamId?: number | null;
  /** The invoice template, if another than the default of the legal entity is chosen (PLT-O34). */
  templateId?: number | null;
  invoiceDate: string;
  supplyDate?: string | null;
  /** The invoice date plus the payment term, when absent (PLT-O55, D-41). */
  dueDate?: string | null;
  /** Days of the customer; without any those of the legal entity. */
  paymentTerm?: number | null;
  predefinedNumber?: number | null;
  currency: string;
  language: 'nl' | 'en';
  description: string;
  clientReference?: string | null;
  reference?: string | null;
  customer: InvoiceCustomer;
  customerContactName?: string | null;
  /** Whose address the customer's is, who need not be the contact. */
  addressee?: Addressee | null;
  /** The customer is established outside the EU. */
  exEu: boolean;
  lines: InvoiceDraftLine[];
  mailRequest?: MailRequest | null;
  /** Of what one legal entity charges another. */
  charge?: ChargeOrigin | null;
  /** The total that was confirmed by a person, for the process that books it later (D-37). */
  confirmedTotal?: string | null;
  /** What it came to when it was converted, and when; a draft that takes another currency again was not. */
  conversion?: CurrencyConversion | null;
  convertedAt?: Date | null;
}
