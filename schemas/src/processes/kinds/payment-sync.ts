import { defineProcess } from '../process-contract.js';
import type { ProcessInput } from '../process-contract.js';

export interface PaymentSyncInput extends ProcessInput {
  invoiceId: number;
}
export type PaymentSyncStep = 'waiting-for-payment' | 'payment-under-way' | 'overdue' | 'paid' | 'credited' | 'archived';

/** Keeps an invoice's payments right until it is paid, credited or archived. */
export const paymentSync = defineProcess({
  kind: 'payment-sync',
  workflow: 'paymentSync',
  subject: 'sales-invoices',
  entity: 'sales-invoice',
  recordOf: ({ invoiceId }: PaymentSyncInput) => invoiceId,
  // Something may have changed at the provider or by hand: it looks now instead of at the next poll.
  resume: 'paymentHint',
  wake: 'paymentHint',
});
