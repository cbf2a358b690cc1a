import type { InvoiceLineView, SalesInvoiceRecord, SalesInvoiceRow } from '@kantoor/schemas';
import type { Meaning } from '../../theme';

export type PaymentStatus = SalesInvoiceRecord['paymentStatus'];
/** What only lists say. */
type Listed = Exclude<keyof SalesInvoiceRow, keyof SalesInvoiceRecord>;
/** An invoice as lists and its own page give it. */
export type InvoiceRow = Omit<SalesInvoiceRow, Listed> & Partial<Pick<SalesInvoiceRow, Listed>>;
export type Invoice = SalesInvoiceRecord;
export type InvoiceCustomer = SalesInvoiceRecord['customer'];
export type InvoiceLine = InvoiceLineView;

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
