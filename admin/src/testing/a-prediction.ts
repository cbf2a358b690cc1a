import { type DocumentPrediction, type PredictedText, predictedFields, type PredictionMark } from '@kantoor/schemas';

interface How {
  mark?: PredictionMark;
  confidence?: number;
  page?: number | null;
  box?: PredictedText['box'];
}
/** Returns a value as extracted from a document. */
export const read = <V>(value: V, how: How = {}) => ({
  ...{ value, mark: 'sure' as const, confidence: 0.97, page: 1, box: null },
  ...how,
});

/** A document of which nothing was read; `nothingRead.organization` is a supplier of which nothing was read. */
export const nothingRead = predictedFields(() => null);

/** Returns the values extracted from an invoice, as the API returns them. */
export const aPrediction = (further: Partial<DocumentPrediction> = {}): DocumentPrediction => ({
  ...{ state: 'read', refusal: null, fileId: 3, documentName: 'bill.pdf', ibanOnRecord: null, channel: 'text', documentType: 'invoice' },
  ...nothingRead,
  organization: { ...nothingRead.organization, name: read('Coolblue B.V.') },
  ...{ currency: read('USD'), reference: read('F-99'), invoiceDate: read('2026-03-04'), dueDate: read('2026-04-03') },
  ...{ totalExcludingTax: read(100), totalIncludingTax: read(121) },
  ...{ vat: [], lines: [], findings: [], prepaid: null, payable: null, pages: 1, sureness: 'sure' },
  ...further,
});
