import { defineProcess, type ProcessInput } from '../contract/process-contract.js';

export interface DocumentPredictionInput extends ProcessInput {
  documentId: number;
}
export type DocumentPredictionStep = 'read';

/** Reads the files of a document one by one, and stores what each says (PUR-O73). */
export const documentPrediction = defineProcess({
  kind: 'document-prediction',
  workflow: 'documentPrediction',
  subject: 'inbox-documents',
  entity: 'inbox-document',
  recordOf: ({ documentId }: DocumentPredictionInput) => documentId,
  words: { read: 'reads the files of the document' } satisfies Record<DocumentPredictionStep, string>,
  ends: { read: 'all files are read' },
  wake: 'wake',
});
