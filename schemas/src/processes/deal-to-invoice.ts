/** Temporal contract of the process that turns a won deal into a booked and sent invoice. Ids only: histories hold no documents or mail bodies. */
export const dealToInvoice = {
  kind: 'deal-to-invoice',
  workflow: 'dealToInvoice',
  taskQueue: 'kantoor',
  workflowId: (dealId: number): string => `deal-invoice/${dealId}`,
  /** The user mended what stopped the process and asks to go on. */
  resume: 'resume',
  query: 'state',
} as const;

export interface DealToInvoiceInput {
  ecosystemId: number;
  teamId: number;
  dealId: number;
  invoiceId: number;
  /** Mail the invoice directly; to whom is kept with the invoice's mail request. */
  mail: boolean;
}
export type DealToInvoiceStep = 'check' | 'book' | 'documents' | 'mail' | 'sent' | 'blocked' | 'stopped';
