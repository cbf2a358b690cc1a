/**
 * A further field that is read from documents: the payment reference, which documents have as a field already. Its changes to existing files,
 * as `docs/architecture.md` lists them.
 */
export const changedForReadField: Record<string, [before: string, after: string][]> = {
  'schemas/read-fields.json': [
    [
      '  "paymentMethod": {',
      `  "paymentReference": {
    "kind": "identifier", "eInvoice": "paymentReference", "document": "paymentReference", "isFilled": true, "isOnPage": true
  },
  "paymentMethod": {`,
    ],
  ],
  'services/src/reading/documents/fields/label-texts.ts': [
    // Its values had to stay out of other fields until now.
    ['    `betalingskenmerk|payment ref(?:erence)?|zahlungsreferenz|verwendungszweck|reference (?:avis de )?paiement`,\n', ''],
    ['  dueDate: [', '  payment: [`betalingskenmerk|payment ref(?:erence)?|zahlungsreferenz`],\n  dueDate: ['],
    ["  | 'dueDate'", "  | 'payment'\n  | 'dueDate'"],
  ],
  'services/src/reading/documents/pages/page-fields.ts': [
    [
      '  paymentMethod: chosen(',
      `  paymentReference: chosen({ middle: 1.5, slope: 1, lead: 0.5 }, ({ document: { labels, lines } }) =>
    labels.filter(({ kind }) => kind === 'payment').flatMap((label) =>
      windowsOf(label, lines, labels).flatMap(({ line, start, end, how }) => {
        const digits = /\\d{16}/.exec(line.text.slice(start, end));
        return digits ? [{ value: digits[0], score: 4, line, start: start + digits.index, end: start + digits.index + 16, why: how }] : [];
      }),
    ),
  ),
  paymentMethod: chosen(`,
    ],
    ['import { chamberCandidates,', "import { windowsOf } from '../fields/labels.js';\nimport { chamberCandidates,"],
  ],
  'admin/src/features/buying/inbox/form/document-fields.tsx': [
    [
      "<TextField {...text('paymentReference')} slotProps={{ htmlInput: { maxLength: 140 } }} />",
      `<FilledMark field="paymentReference" filled={filled}>
        <TextField {...text('paymentReference')} slotProps={{ htmlInput: { maxLength: 140 } }} />
      </FilledMark>`,
    ],
  ],
  'admin/src/features/buying/e-invoices/texts.en.ts': [
    ["      iban: 'IBAN',", "      iban: 'IBAN',\n      paymentReference: 'Payment reference',"],
  ],
  'admin/src/features/buying/e-invoices/texts.nl.ts': [
    ["      iban: 'IBAN',", "      iban: 'IBAN',\n      paymentReference: 'Betalingskenmerk',"],
  ],
};

/** Reads an e-invoice and a page with the changed sources, and prints what all that follows makes of the field. */
export const reads = `
  import { readFileSync } from 'node:fs';
  import { readEInvoice } from './services/dist/reading/documents/index.js';
  import { besidePage, readPages } from './services/dist/reading/documents/pages/index.js';
  import { pageOf } from './services/dist/reading/documents/testing/pages-of.js';
  import { answerOf } from './services/dist/reading/model/index.js';
  import { predictionOnWire } from './services/dist/purchasing/predictions/predictions.rules.js';
  import { fillsOf } from './services/dist/purchasing/auto-fill/filled.rules.js';
  import { comparedFinal, comparedRead, outcomesOf } from './services/dist/purchasing/auto-fill/outcomes.rules.js';
  import { compareWithTruth } from './bench/dist/reading/compare-with-truth.js';

  const checked = (reading) => answerOf({ reading, ms: 1 }).reading;
  const { reading } = await readEInvoice(readFileSync('services/samples/reading/faults/payment-reference.xml'));
  const xml = checked(reading);
  const page = checked(readPages([pageOf('Factuur 77\\nBetalingskenmerk: 9999888877776666')], 'text', 'pdfjs'));
  const file = { fileId: 1, fileName: 'factuur.xml' };
  const dates = { invoiceDate: null, dueDate: null };
  const empty = { id: 1, organizationId: 5, reference: 'A', currency: 'EUR', total: null, expectedTotal: null, paymentReference: null, ...dates };
  const truth = { family: 'made-up', paymentReference: '9999 8888 7777 6666', vat: [], lines: [] };
  console.log(JSON.stringify({
    onPage: page.fields.paymentReference,
    prediction: predictionOnWire(file, { refusal: null, reading: xml, sureness: 'check' }),
    differing: besidePage(xml, page).findings.map(({ field }) => field),
    fills: fillsOf({ fields: xml.fields, supplierId: 5, document: empty, startCurrency: 'EUR', earned: new Set(['paymentReference']) }),
    outcomes: outcomesOf(comparedRead(xml.fields, 5), comparedFinal({ ...empty, paymentReference: '1234' }), new Set()),
    benchmark: compareWithTruth(page, truth),
  }));
`;
