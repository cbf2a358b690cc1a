/** The facts known of an invoice wherever it is shown. */
export interface InvoiceFacts {
  status: string;
  deleted: boolean;
  dateSent?: unknown;
  sentOtherwiseOn?: unknown;
  /** Its mail is on its way: requested, and neither accepted nor refused yet. */
  sending?: boolean;
  dateReminded?: unknown;
  credited: boolean;
  paymentStatus: string | null;
  totalAmount: number;
  amountPaid: number | null;
}

/** How an invoice reached its customer other than by mail (D-42): by post, through the customer's portal, handed over, or another way. */
export const sentWays = ['post', 'portal', 'hand', 'other'] as const;
export type SentWay = (typeof sentWays)[number];

/** Returns whether it went to the customer: the mail server accepted it, or a person recorded how else it was sent (D-42). */
export const wasSent = ({ dateSent, sentOtherwiseOn }: Pick<InvoiceFacts, 'dateSent' | 'sentOtherwiseOn'>): boolean =>
  Boolean(dateSent || sentOtherwiseOn);
type SendingFacts = Pick<InvoiceFacts, 'status' | 'deleted' | 'dateSent' | 'sentOtherwiseOn' | 'sending'>;
/** Booked, not sent yet, and its mail is on its way: a state of its own, in which it is not sent again. */
export const isSending = (invoice: SendingFacts): boolean =>
  invoice.status === 'booked' && !invoice.deleted && !wasSent(invoice) && Boolean(invoice.sending);
/** Booked, and neither sent nor being sent (D-42), whatever happened to it since. */
export const isUnsent = (invoice: SendingFacts): boolean =>
  invoice.status === 'booked' && !invoice.deleted && !wasSent(invoice) && !invoice.sending;

/**
 * Returns whether a reminder comes before the invoice is overdue, by the day in the ecosystem's time zone: it needs a confirmation, and the
 * mail says so (PLT-O104).
 */
export const isReminderEarly = ({ dueDate }: { dueDate?: string | null }, today: string): boolean =>
  Boolean(dueDate) && dueDate!.slice(0, 10) >= today;

/** The latest event of an invoice, apart from its payment (PLT-187, PLT-O66, D-42). */
export const invoiceStages = ['created', 'unsent', 'sending', 'sent', 'reminded', 'credited', 'archived'] as const;
export type InvoiceStage = (typeof invoiceStages)[number];

export function invoiceStageOf(invoice: InvoiceFacts): InvoiceStage {
  if (invoice.deleted) return 'archived';
  if (invoice.credited) return 'credited';
  if (invoice.status !== 'booked') return 'created';
  if (!wasSent(invoice)) return invoice.sending ? 'sending' : 'unsent';
  return invoice.dateReminded ? 'reminded' : 'sent';
}

const payments = ['open', 'partial', 'full'] as const;
/** Unknown stands for any other stored value (PLT-185). */
export function paymentStatusOf({ paymentStatus }: Pick<InvoiceFacts, 'paymentStatus'>): (typeof payments)[number] | 'unknown' {
  const stored = paymentStatus?.toLowerCase();
  return payments.find((known) => known === stored) ?? 'unknown';
}

/** Payment status. A refund to a customer is settled rather than paid, and what was set off was not paid (PLT-O62). */
export const paymentStates = [
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
export type PaymentState = (typeof paymentStates)[number];

type Amounts = Pick<InvoiceFacts, 'totalAmount' | 'amountPaid'>;
/** Returns whether money is owed to the customer: a credit invoice that is not refunded yet, or an overpaid invoice. */
export const isOwed = ({ totalAmount, amountPaid }: Amounts): boolean => (amountPaid ?? 0) > totalAmount;
/** Returns whether more was received than its total (PLT-O68). */
export const isOverpaid = (invoice: Amounts): boolean => invoice.totalAmount >= 0 && isOwed(invoice);

export function paymentStateOf(invoice: Pick<InvoiceFacts, 'paymentStatus' | 'totalAmount' | 'amountPaid' | 'credited'>): PaymentState {
  const status = paymentStatusOf(invoice);
  const { totalAmount, credited } = invoice;
  if (totalAmount < 0) return `refund.${status}`;
  if (isOverpaid(invoice)) return 'payment.overpaid';
  return `payment.${status === 'full' && credited ? 'credited' : status}`;
}
