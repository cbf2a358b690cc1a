import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a careful bookkeeper reads on a document; null if it is not there. */
export interface Truth {
  family: string;
  supplier: string | null;
  supplierShort?: string;
  supplierAlso?: string[];
  reference: string | null;
  referenceAlso?: string[];
  invoiceDate: string | null;
  dueDate?: string | null;
  currency: string | null;
  totalExcludingTax: number | null;
  totalIncludingTax: number | null;
  vatOrTaxNumbers?: string[];
  iban?: string | null;
  chamberOfCommerceNumber?: string | null;
  chamberOfCommerceNumberAlso?: string[];
  purchaseOrderReference?: string | null;
  /** 4 for direct debit. Absent for payment by bank (2), which most documents do not state. */
  paymentMethod?: number;
  vat: { rate: number | null; base: number | null; amount: number | null }[];
  lines: { lineTotal: number | null }[];
}

export interface Sample {
  file: string;
  bytes: Buffer;
  truth: Truth;
}

/** The samples of the repository, with what is on the page if the data inside differs. */
export function invoiceSamples(folder: string): Sample[] {
  const truths = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as Record<string, Truth & { onPage?: Partial<Truth> }>;
  return Object.entries(truths).map(([file, { onPage, ...truth }]) => ({
    file,
    bytes: readFileSync(join(folder, file)),
    truth: { ...truth, ...onPage },
  }));
}

interface ReceiptTruth extends Omit<Truth, 'invoiceDate' | 'vatOrTaxNumbers' | 'lines' | 'vat'> {
  date: string | null;
  vatNumber: string | null;
  vatNumberAlso?: string[];
  vat?: Truth['vat'];
}

/** Till receipts: their truth names a date and one VAT number, and no lines. */
export function receiptSamples(folder: string): Sample[] {
  const truths = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as Record<string, ReceiptTruth>;
  return Object.entries(truths).map(([file, { date, vatNumber, vatNumberAlso = [], vat = [], ...truth }]) => ({
    file,
    bytes: readFileSync(join(folder, file)),
    truth: {
      ...truth,
      invoiceDate: date,
      vatOrTaxNumbers: vatNumber === null ? [] : [vatNumber, ...[vatNumberAlso].flat()],
      vat,
      lines: [],
    },
  }));
}
