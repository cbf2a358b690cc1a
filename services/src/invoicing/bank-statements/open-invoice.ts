/** An invoice of either book of which something is open. */
export interface OpenInvoice {
  resource: 'sales-invoices' | 'purchase-invoices';
  invoiceId: number;
  /** What is still to come in, below zero where it is to go out: of a purchase invoice as the bank books it. Decimal text. */
  open: string;
  currency: string;
  /** Accounts of the other party that we know: in capitals, without spaces. */
  ibans: string[];
  /** What names the invoice on a statement: our number, the number of the supplier. */
  references: string[];
}

/** What of a booking pays an invoice, or is taken back from it. */
export interface Share {
  resource: OpenInvoice['resource'];
  invoiceId: number;
  /** In the sign of the booking. */
  amount: string;
}
