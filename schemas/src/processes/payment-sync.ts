/** Temporal contract of the process that keeps an invoice's payments right until it is paid, credited or archived. */
export const paymentSync = {
  kind: 'payment-sync',
  workflow: 'paymentSync',
  taskQueue: 'kantoor',
  workflowId: (invoiceId: number): string => `payment-sync/${invoiceId}`,
  /** Something may have changed at the provider or by hand: look now instead of at the next poll. */
  hint: 'paymentHint',
  query: 'state',
} as const;

export interface PaymentSyncInput {
  ecosystemId: number;
  teamId: number;
  invoiceId: number;
}
export type PaymentSyncStep = 'waiting-for-payment' | 'payment-under-way' | 'overdue' | 'paid' | 'credited' | 'archived';
