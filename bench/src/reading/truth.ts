import type { FieldName, ReadFieldValue } from '@kantoor/services/reading';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Further accepted values of a field, for example a name in short. */
type Also = { [K in FieldName as `${K}Also`]?: string[] };
type Fields = { [K in FieldName]?: ReadFieldValue<K> | null };
/**
 * What a careful bookkeeper reads on a document; null if it is not there. Payment by bank, which most documents do not state, may be
 * absent.
 */
export interface Truth extends Fields, Also {
  family: string;
  vat: { rate: number | null; base: number | null; amount: number | null }[];
  lines: { lineTotal: number | null; quantity?: number | null; netUnitPrice?: number | null }[];
}

export interface Sample {
  file: string;
  bytes: Buffer;
  truth: Truth;
}

interface InvoiceTruth extends Omit<Truth, 'vatNumber' | 'vatNumberAlso'> {
  vatOrTaxNumbers?: string[];
}

/** The samples of the repository, with what is on the page if the data inside differs. */
export function invoiceSamples(folder: string): Sample[] {
  const truths = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as Record<
    string,
    InvoiceTruth & { onPage?: Partial<InvoiceTruth> }
  >;
  return Object.entries(truths).map(([file, { onPage, ...stated }]) => {
    const { vatOrTaxNumbers: [vatNumber = null, ...vatNumberAlso] = [], ...truth } = { ...stated, ...onPage };
    return { file, bytes: readFileSync(join(folder, file)), truth: { ...truth, vatNumber, vatNumberAlso } };
  });
}

interface ReceiptTruth extends Omit<Truth, 'invoiceDate' | 'lines' | 'vat'> {
  date: string | null;
  supplierShort: string;
  vat?: Truth['vat'];
}

/** Till receipts: their truth names a date, a short name of the supplier and no lines. */
export function receiptSamples(folder: string): Sample[] {
  const truths = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as Record<string, ReceiptTruth>;
  return Object.entries(truths).map(([file, { date, supplierShort, supplierAlso = [], vat = [], ...truth }]) => ({
    file,
    bytes: readFileSync(join(folder, file)),
    truth: { ...truth, invoiceDate: date, supplierAlso: [supplierShort, ...supplierAlso], vat, lines: [] },
  }));
}
