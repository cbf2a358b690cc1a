/** What an invoice asks for on a day; amounts are decimal texts in its currency. */
export interface PaymentSlip {
  /** YYYY-MM-DD */
  day: string;
  total: string;
  /** What came in, less what went back. */
  paid: string;
  /** What credit invoices took off. */
  credited: string;
  /** What is to be paid; 0.00 where nothing is. */
  open: string;
}
