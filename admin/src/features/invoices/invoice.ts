import type { Meaning } from '../../theme';

export type PaymentStatus = 'open' | 'partial' | 'full';

export interface InvoiceRow {
  id: number;
  invoiceId: number;
  invoiceNumber?: string | null;
  invoiceDescription?: string | null;
  customerName?: string | null;
  status: 'draft' | 'booked';
  invoiceType?: 'invoice' | 'credit-note';
  invoiceDate: string;
  dueDate?: string | null;
  paymentStatus?: PaymentStatus | null;
  totalAmount: number;
  amountPaid?: number;
  currency: string;
  version: number;
}
export interface InvoiceCustomer {
  customerId?: number;
  name?: string;
  emailAddress?: string | null;
  cocNumber?: string | null;
  vatNumber?: string | null;
  addressLineOne?: string | null;
  addressLineTwo?: string | null;
  zipCode?: string | null;
  city?: string | null;
  state?: string | null;
  countryIso2?: string | null;
  iban?: string | null;
}
export interface InvoiceLine {
  lineNumber: number;
  description: string;
  quantity: number;
  price: number;
  net?: number;
  department?: { name: string } | string | null;
  project?: { name: string } | string | null;
  taxRate?: { description: string; percentage: number } | null;
  metaData?: { name?: string; label?: string; amount?: number }[] | null;
}
export interface Invoice extends InvoiceRow {
  bookDate?: string | null;
  legalEntityId: number;
  legalEntityReference?: string | null;
  reference?: string | null;
  clientReference?: string | null;
  language: 'nl' | 'en';
  dateSent?: string | null;
  dateReminded?: string | null;
  deleted?: boolean;
  customer?: InvoiceCustomer | null;
  paperlessId?: number | null;
  paperlessTeamId?: number | null;
  lines: InvoiceLine[];
  taxes: { description: string; percentage: number; base: number; tax: number }[];
  netAmount: number;
  taxAmount: number;
  /** VAT in euro and the rate it was booked at, of a booked invoice in another currency. */
  taxAmountInAccountingCurrency?: number | null;
  exchangeRate?: number | null;
  exchangeRateDate?: string | null;
  exchangeRateSource?: string | null;
  payments: { paymentId: number; amount: number; paidAt: string; method?: string | null; by?: string | null }[];
  attachments?: { fileId?: number | string; name: string; fileName: string; url: string }[];
  paymentUrl?: string | null;
  mail?: { state: string } | null;
}

export const nameOf = (value: { name: string } | string | null | undefined): string =>
  typeof value === 'string' ? value : (value?.name ?? '');
/** Unknown stands for any other stored value (PLT-185). */
export const paymentOf = (invoice: InvoiceRow): PaymentStatus | 'unknown' => {
  const status = invoice.paymentStatus?.toLowerCase();
  return status === 'open' || status === 'partial' || status === 'full' ? status : 'unknown';
};
export const meaningOfPayment: Record<PaymentStatus | 'unknown', Meaning> = {
  open: 'waiting',
  partial: 'good',
  full: 'done',
  unknown: 'stopped',
};
export const isPayable = (invoice: InvoiceRow): boolean =>
  invoice.status === 'booked' && (paymentOf(invoice) === 'open' || paymentOf(invoice) === 'partial');
