import type { InvoiceDocument } from '@kantoor/schemas';

export interface InvoiceFiles {
  pdf: Uint8Array;
  ubl: string;
}
export interface RenderRequest {
  document: InvoiceDocument;
}
export type RenderAnswer = { files: InvoiceFiles } | { error: string };
