import type { InvoiceDocument } from '@kantoor/schemas';
import type { PaymentSlip } from '../documents/index.js';

export interface InvoiceFiles {
  pdf: Uint8Array;
  ubl: string;
}
export interface RenderRequest {
  document: InvoiceDocument;
  /** Its payment slip is drawn instead of the invoice. */
  slip?: PaymentSlip | undefined;
}
export type RenderAnswer = { files: InvoiceFiles } | { error: string };
