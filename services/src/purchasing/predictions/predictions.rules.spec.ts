import { decimal, predictedFields } from '@kantoor/schemas';
import { fixed } from '../../platform/runtime/bounds/index.js';
import { readInvoiceXml, readingOf } from '../../reading/documents/e-invoices/index.js';
import { sample, samplesIn } from '../../reading/documents/testing/samples.js';
import type { ReadAnswer } from '../../reading/isolation/index.js';
import type { ReadField, Reading } from '../../reading/model/index.js';
import { predictionOf, predictionOnWire, surenessOf } from './predictions.rules.js';

const field = <T extends string | number>(value: T, mark: 'sure' | 'check' = 'sure'): ReadField<T> => ({
  ...{ value, mark, confidence: mark === 'sure' ? 0.97 : 0.6, why: 'label' },
  ...{ page: 1, box: { x: 0.1, y: 0.2, width: 0.3, height: 0.01 } },
});
const essential = {
  supplier: field('Papierfabriek Zaan'),
  reference: field('F-12'),
  invoiceDate: field('2026-03-04'),
  totalIncludingTax: field(121),
};
const reading = (over: Partial<Reading> = {}): Reading => ({
  ...{ channel: 'text', readBy: 'pdfjs', documentType: 'invoice', fields: essential, vat: [], lines: [], adjustments: [] },
  ...{ prepaid: null, rounding: null, payable: null, findings: [], text: 'Factuur', words: [], pages: 1 },
  ...over,
});
const line = (description: string) => ({
  ...{ description, quantity: 1, netUnitPrice: 10, lineTotal: 10, rate: 21 },
  ...{ mark: 'check' as const, page: 1, box: null },
});
const kept = (over: Partial<Reading>) => predictionOf({ reading: reading(over), ms: 1.6 });

describe('a stored reading', () => {
  it('is certain if supplier, reference, date and total are', () => {
    expect(surenessOf({ fields: essential })).toBe('sure');
    for (const name of Object.keys(essential) as (keyof typeof essential)[]) {
      expect(surenessOf({ fields: { ...essential, [name]: { ...essential[name], mark: 'check' } } })).toBe('check');
      const { [name]: _, ...others } = essential;
      expect(surenessOf({ fields: others })).toBe('check');
    }
    expect(surenessOf({ fields: { iban: field('NL91ABNA0417164300', 'check') } })).toBe('check');
    expect(surenessOf({ fields: {} })).toBe('none');
  });

  it('is limited whatever a file contains, and has nothing the database cannot store', () => {
    const wild = '\0\u{1F600}'.repeat(200_000);
    const {
      reading: stored,
      text,
      words,
      tookMs,
    } = kept({
      fields: { supplier: field(wild), iban: field('NL91') },
      lines: Array.from({ length: 10_000 }, () => line(wild)),
      vat: Array.from({ length: 1_000 }, () => ({ rate: 21, base: 1, amount: 1, mark: 'sure' as const })),
      findings: Array.from({ length: 1_000 }, () => ({ code: 'UNREADABLE_VALUE', stated: wild }) as const),
      adjustments: Array.from({ length: 1_000 }, () => ({ reason: wild, amount: 1, rate: null })),
      text: wild,
      words: Array.from({ length: 50_000 }, () => ({ text: wild, page: 50, box: { x: 0.1234, y: 0.1234, width: 0.1234, height: 0.1234 } })),
    });
    const json = JSON.stringify(stored);
    // The limits of the table `document_predictions`.
    expect(Buffer.byteLength(json)).toBeLessThan(2_097_152);
    expect(Buffer.byteLength(JSON.stringify(words))).toBeLessThan(2_097_152);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(524_288);
    expect(`${json}${text}`).not.toMatch(/\0|\\u0000|\\ud83d"/i);
    expect([stored!.lines.length, words.length, tookMs]).toEqual([fixed('predictedLines'), fixed('recognizedWords'), 2]);
    expect('text' in stored!).toBe(false);
  });

  it('is the reason for a refused file; a reader fault is one too', () => {
    const refused = (answer: ReadAnswer) => predictionOf(answer);
    expect(refused({ refused: 'DAMAGED', ms: 1 })).toEqual({
      refusal: 'DAMAGED',
      sureness: 'none',
      reading: null,
      text: '',
      words: [],
      tookMs: 1,
    });
    expect(refused({ fault: 'TypeError', ms: 1 }).refusal).toBe('READER_FAILED');
  });
});

describe('a prediction in the API', () => {
  const file = { fileId: 7, fileName: 'factuur.pdf' };
  const nothing = predictedFields(() => null);

  it('PUR-O78 has e-invoice lines that add up to the total without VAT: document-level discounts and charges are lines with their rate', () => {
    const answered = new Map(
      samplesIn('ubl').map((name) => {
        const { reading: stored } = predictionOf({ reading: readingOf(readInvoiceXml(sample(name))), ms: 1 });
        return [name, predictionOnWire(file, { refusal: null, reading: stored, sureness: 'sure' })] as const;
      }),
    );
    const sums = [...answered].map(([name, { lines }]) => [
      name,
      lines.reduce((sum, { amount }) => sum.plus(amount?.value ?? 0), decimal(0)).toNumber(),
    ]);
    expect(sums).toEqual([...answered].map(([name, { totalExcludingTax }]) => [name, totalExcludingTax?.value]));
    const { lines } = [...answered].find(([name]) => name.includes('Allowance'))![1];
    expect(
      lines
        .slice(-2)
        .map(({ description, amount, quantity, rate, adjustment }) => [description.value, amount?.value, ...[quantity, rate, adjustment]]),
    ).toEqual([
      ['Cleaning', 200, 1, 25, 'charge'],
      ['Discount', -200, 1, 25, 'discount'],
    ]);
    expect(lines.slice(0, -2).every((one) => !('adjustment' in one))).toBe(true);
    // A page reading has no such lines: there only the wording identifies a discount.
    const paged = kept({ lines: [line('Werk')], adjustments: [{ reason: 'Korting', amount: -1, rate: 21 }] }).reading;
    expect(predictionOnWire(file, { refusal: null, reading: paged, sureness: 'check' }).lines).toHaveLength(1);
  });

  it('has null for missing values, and no explanation of a choice', () => {
    expect(predictionOnWire(null, undefined)).toMatchObject({
      state: 'no-file',
      fileId: null,
      documentName: null,
      organization: nothing.organization,
      lines: [],
    });
    expect(predictionOnWire(file, undefined)).toMatchObject({ state: 'reading', fileId: 7, documentName: 'factuur.pdf', sureness: null });
    const refused = predictionOnWire(file, predictionOf({ refused: 'WANTS_PASSWORD', ms: 1 }));
    expect(refused).toMatchObject({
      state: 'refused',
      refusal: 'WANTS_PASSWORD',
      organization: nothing.organization,
      currency: null,
      pages: null,
    });
    const read = predictionOnWire(file, kept({ lines: [line('Papier')], findings: [{ code: 'NO_TEXT' }] }));
    const { why: _, ...supplier } = essential.supplier;
    expect(read).toMatchObject({
      state: 'read',
      refusal: null,
      organization: { ...nothing.organization, name: supplier },
      currency: null,
      sureness: 'sure',
    });
    expect(read.findings).toEqual([{ code: 'NO_TEXT', stated: null, computed: null, field: null }]);
    expect(JSON.stringify(read)).not.toContain('why');
  });

  it('PUR-O74 has each value with its confidence from 0 to 1, and null for a missing part; the file name is plain text', () => {
    const { why: _, ...value } = field('F-12');
    const said = (of: string | number) => ({ ...value, value: of });
    const fields = {
      ...{ currency: field('EUR'), reference: field('F-12'), invoiceDate: field('2026-03-04'), supplier: field('Zaan') },
      totalIncludingTax: field(121),
    };
    const lines = [{ ...line('Papier'), mark: 'sure' as const, lineTotal: null }];
    expect(predictionOnWire(file, kept({ fields, lines }), 'NL91ABNA0417164300')).toEqual({
      ...{ state: 'read', refusal: null, fileId: 7, documentName: 'factuur.pdf', ibanOnRecord: 'NL91ABNA0417164300' },
      ...{ ...nothing, organization: { ...nothing.organization, name: said('Zaan') } },
      ...{ currency: said('EUR'), reference: said('F-12'), invoiceDate: said('2026-03-04'), totalIncludingTax: said(121) },
      ...{ prepaid: null, payable: null },
      lines: [
        {
          description: { value: 'Papier', confidence: 0.95, mark: 'sure', page: 1, box: null },
          ...{ amount: null, quantity: 1, netUnitPrice: 10, rate: 21 },
        },
      ],
      ...{ vat: [], findings: [], channel: 'text', documentType: 'invoice', pages: 1, sureness: 'sure' },
    });
  });

  it('gives the amount of a line with its sign, and null if none was read', () => {
    const { lines } = predictionOnWire(
      file,
      kept({
        lines: [
          { ...line('Retour'), lineTotal: -10 },
          { ...line('Tekst'), lineTotal: null },
        ],
      }),
    );
    expect(lines.map(({ amount }) => amount?.value ?? null)).toEqual([-10, null]);
    expect(lines[0]!.description).toEqual({ value: 'Retour', confidence: 0.6, mark: 'check', page: 1, box: null });
  });

  it('marks VAT to be checked if stored before VAT had a mark', () => {
    const before = [{ rate: 21, base: 100, amount: 21 }] as Reading['vat'];
    expect(predictionOnWire(file, kept({ vat: before })).vat).toEqual([{ rate: 21, base: 100, amount: 21, mark: 'check' }]);
  });
});
