import type { InvoiceDocument } from '@kantoor/schemas';
import type { PaymentSlip } from '../invoice-pdf/index.js';

export interface InvoiceFiles {
  pdf: Uint8Array;
  ubl: string;
}
export interface RenderRequest {
  document: InvoiceDocument;
  /** Set to render its payment slip instead of the invoice. */
  slip?: PaymentSlip | undefined;
}
export type RenderAnswer = { files: InvoiceFiles } | { error: string };
