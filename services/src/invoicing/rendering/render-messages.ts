import type { InvoiceDocument } from '@kantoor/schemas';

export interface InvoiceFiles {
  pdf: Uint8Array;
  ubl: string;
}
export interface RenderRequest {
  id: number;
  document: InvoiceDocument;
}
export type RenderAnswer = { id: number; files: InvoiceFiles } | { id: number; error: string };
