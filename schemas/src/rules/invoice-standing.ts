/** What is known of an invoice wherever it is shown. */
export interface InvoiceFacts {
  status: string;
  deleted: boolean;
  dateSent?: unknown;
  dateReminded?: unknown;
  credited: boolean;
  paymentStatus: string | null;
  totalAmount: number;
  amountPaid: number | null;
}

/** What became of an invoice last, beside its payment (PLT-187, PLT-O66). */
export const invoiceStages = ['created', 'booked', 'sent', 'reminded', 'credited', 'archived'] as const;
export type InvoiceStage = (typeof invoiceStages)[number];

export function invoiceStageOf({ status, deleted, dateSent, dateReminded, credited }: InvoiceFacts): InvoiceStage {
  if (deleted) return 'archived';
  if (credited) return 'credited';
  if (dateReminded) return 'reminded';
  if (dateSent) return 'sent';
  return status === 'booked' ? 'booked' : 'created';
}

const payments = ['open', 'partial', 'full'] as const;
/** Unknown stands for any other stored value (PLT-185). */
export function paymentStatusOf({ paymentStatus }: Pick<InvoiceFacts, 'paymentStatus'>): (typeof payments)[number] | 'unknown' {
  const stored = paymentStatus?.toLowerCase();
  return payments.find((known) => known === stored) ?? 'unknown';
}

/** How its payment stands. What goes back to a customer is not paid but settled, and what was set off was not paid (PLT-O62). */
export const paymentStandings = [
  'payment.open',
  'payment.partial',
  'payment.full',
  'payment.credited',
  'payment.overpaid',
  'refund.open',
  'refund.partial',
  'refund.full',
  'payment.unknown',
  'refund.unknown',
] as const;
export type PaymentStanding = (typeof paymentStandings)[number];

type Amounts = Pick<InvoiceFacts, 'totalAmount' | 'amountPaid'>;
/** Whether money goes back to the customer: of a credit invoice that is not refunded yet, or of one that was paid too much. */
export const isOwed = ({ totalAmount, amountPaid }: Amounts): boolean => (amountPaid ?? 0) > totalAmount;
/** Whether more came in than it comes to (PLT-O68). */
export const isOverpaid = (invoice: Amounts): boolean => invoice.totalAmount >= 0 && isOwed(invoice);

export function paymentStandingOf(
  invoice: Pick<InvoiceFacts, 'paymentStatus' | 'totalAmount' | 'amountPaid' | 'credited'>,
): PaymentStanding {
  const status = paymentStatusOf(invoice);
  const { totalAmount, credited } = invoice;
  if (totalAmount < 0) return `refund.${status}`;
  if (isOverpaid(invoice)) return 'payment.overpaid';
  return `payment.${status === 'full' && credited ? 'credited' : status}`;
}
