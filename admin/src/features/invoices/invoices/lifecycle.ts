import { invoiceStageOf, isSending, isUnsent, wasSent, type InvoiceStage } from '@kantoor/schemas';
import type { Meaning } from '../../../theme';
import { isCredited, isRefund, paymentOf, type Invoice, type InvoiceRow } from './invoice';

/** The lifecycle of an invoice, derived from its events (PLT-187, PLT-O66, D-42). */
export type LifecycleLabel =
  'created' | 'booked' | 'unsent' | 'sending' | 'sent' | 'reminded' | 'paid' | 'settled' | 'credited' | 'archived';

/** Returns all stages that apply, in order. */
export function lifecycleOf(invoice: InvoiceRow | Invoice): LifecycleLabel[] {
  const { status, dateReminded, deleted } = invoice;
  const isBooked = status === 'booked';
  const isFull = isBooked && paymentOf(invoice) === 'full';
  const credited = isCredited(invoice);
  const holds: Record<LifecycleLabel, boolean> = {
    created: true,
    booked: isBooked,
    unsent: isUnsent(invoice),
    sending: isSending(invoice),
    sent: wasSent(invoice),
    reminded: Boolean(dateReminded),
    // A set-off is no payment.
    paid: isFull && !credited && !isRefund(invoice),
    settled: isFull && !credited && isRefund(invoice),
    credited,
    archived: deleted,
  };
  return (Object.keys(holds) as LifecycleLabel[]).filter((label) => holds[label]);
}

/** Returns the current stage, besides the payment state. */
export const stageOf = (invoice: InvoiceRow | Invoice): InvoiceStage => invoiceStageOf({ ...invoice, credited: isCredited(invoice) });

/** Returns the text key of a stage; one that was only created is a draft. */
export const textOfStage = (stage: InvoiceStage): string => (stage === 'created' ? 'invoices.status.draft' : `invoices.lifecycle.${stage}`);

export const meaningOfStage: Record<LifecycleLabel, Meaning> = {
  created: 'stopped',
  booked: 'good',
  unsent: 'needsYou',
  sending: 'waiting',
  sent: 'good',
  reminded: 'waiting',
  paid: 'done',
  settled: 'done',
  credited: 'stopped',
  archived: 'stopped',
};
