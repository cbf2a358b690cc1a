import { dealToInvoice } from './deal-to-invoice.js';
import { paymentSync } from './payment-sync.js';

export * from './deal-to-invoice.js';
export * from './payment-sync.js';

/** Every kind of process there is, by the name of its contract. */
export const processKindNames = [dealToInvoice.kind, paymentSync.kind] as const;
export type ProcessKindName = (typeof processKindNames)[number];
