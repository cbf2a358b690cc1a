/** A sales or purchase invoice with an open amount. */
export interface OpenInvoice {
  resource: 'sales-invoices' | 'purchase-invoices';
  invoiceId: number;
  /** Amount still to be received; negative if it is to be paid. For a purchase invoice in the sign that the bank books. Decimal text. */
  open: string;
  currency: string;
  /** Known accounts of the other party: in capitals, without spaces. */
  ibans: string[];
  /** References that identify the invoice on a statement: our number, the supplier's number. */
  references: string[];
}

/** The part of a booking that pays an invoice, or reverses a payment of it. */
export interface Share {
  resource: OpenInvoice['resource'];
  invoiceId: number;
  /** In the sign of the booking. */
  amount: string;
}
/** A share that a person chose, with the open amount that was shown. */
export type ExpectedShare = Share & { expectedOpen?: string };
