import { dealToInvoice, paymentSync } from '@kantoor/schemas';
import type { ProcessView } from '@kantoor/schemas';

/** The signal by which a blocked process of each kind goes on. */
export const resumeSignals: Record<ProcessView['kind'], string> = {
  'deal-to-invoice': dealToInvoice.resume,
  'payment-sync': paymentSync.hint,
};
