import type { PurchaseInvoiceRecord, SalesInvoiceRecord } from '@kantoor/schemas';

/** An invoice of either book. */
export type ConvertibleInvoice = Pick<
  SalesInvoiceRecord | PurchaseInvoiceRecord,
  'invoiceId' | 'legalEntityId' | 'version' | 'currency' | 'status' | 'deleted' | 'source' | 'convertedAt'
>;
