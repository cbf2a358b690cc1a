/** The open amount of an invoice on a given date; amounts are decimal texts in its currency. */
export interface PaymentSlip {
  /** YYYY-MM-DD */
  day: string;
  total: string;
  /** Received, less refunded. */
  paid: string;
  /** Deducted by credit invoices. */
  credited: string;
  /** Amount to pay; 0.00 if none. */
  open: string;
}
