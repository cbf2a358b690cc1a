import { defineProcess, type ProcessInput } from '../contract/process-contract.js';

export interface PaymentSyncInput extends ProcessInput {
  invoiceId: number;
}
export type PaymentSyncStep = 'waiting-for-payment' | 'payment-under-way' | 'overdue' | 'paid' | 'credited' | 'archived';

/** Keeps an invoice's payments up to date until it is paid, credited or archived. */
export const paymentSync = defineProcess({
  kind: 'payment-sync',
  workflow: 'paymentSync',
  subject: 'sales-invoices',
  entity: 'invoice',
  recordOf: ({ invoiceId }: PaymentSyncInput) => invoiceId,
  words: {
    'waiting-for-payment': 'waits for the payment',
    'payment-under-way': 'a payment is under way',
    overdue: 'waits for the payment, which is late',
    paid: 'the invoice is paid',
    credited: 'the invoice was credited',
    archived: 'the invoice was archived',
  },
  // Something may have changed at the provider or by hand: polls now instead of at the next interval.
  resume: 'paymentHint',
  wake: 'paymentHint',
});
