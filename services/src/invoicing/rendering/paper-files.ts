import type { InvoiceDocument } from '@kantoor/schemas';

export interface PaperFiles {
  pdf: Uint8Array;
  ubl: string;
}
export interface RenderRequest {
  id: number;
  document: InvoiceDocument;
}
export type RenderAnswer = { id: number; files: PaperFiles } | { id: number; error: string };
