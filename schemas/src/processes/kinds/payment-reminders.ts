import { defineProcess, type ProcessInput } from '../contract/process-contract.js';
import { invoicingReasons } from '../invoicing-reasons.js';

export interface PaymentRemindersInput extends ProcessInput {
  invoiceId: number;
}
export type PaymentRemindersStep = 'waiting-to-remind' | 'remind' | 'paid' | 'credited' | 'archived';

/** Mails the reminders of an invoice, level by level, until it is paid (D-09). */
export const paymentReminders = defineProcess({
  kind: 'payment-reminders',
  workflow: 'paymentReminders',
  subject: 'sales-invoices',
  entity: 'invoice',
  recordOf: ({ invoiceId }: PaymentRemindersInput) => invoiceId,
  words: {
    'waiting-to-remind': 'waits for the day of the next reminder',
    remind: 'mails the reminder',
    paid: 'the invoice is paid',
    credited: 'the invoice was credited',
    archived: 'the invoice was archived',
  },
  reasons: invoicingReasons,
  wake: 'wake',
  may: { hold: 'invoices.resume', cancel: 'invoices.resume' },
});
