import type { FieldName, Reading } from '../../model/index.js';
import { readDocument } from '../read-document.js';
import { pageOf } from '../testing/pages-of.js';
import { sample } from '../testing/samples.js';
import { readPages } from './read-pages.js';

interface Truth {
  [field: string]: unknown;
  onPage?: object;
  family: string;
}
const truths = Object.entries(JSON.parse(sample('invoices/truth.json').toString()) as Record<string, Truth>);
const names: FieldName[] = [
  'reference',
  'invoiceDate',
  'dueDate',
  'currency',
  'totalExcludingTax',
  'totalIncludingTax',
  'purchaseOrderReference',
];

describe('text PDFs', () => {
  it('are read correctly in nearly all header fields, and sure values are right', async () => {
    const wrong: string[] = [];
    let sure = 0;
    let fields = 0;
    for (const [file, { onPage, ...stated }] of truths) {
      const truth = { ...stated, ...onPage } as Truth;
      const reading = await readDocument(sample(`invoices/${file}`), { withoutAttachments: true });
      for (const name of names) {
        if (truth[name] === null || truth[name] === undefined) continue;
        fields += 1;
        const field = reading.fields[name];
        if (field?.mark === 'sure') sure += 1;
        if (String(field?.value) !== String(truth[name])) wrong.push(`${field?.mark === 'sure' ? 'sure: ' : ''}${file} ${name}`);
      }
    }
    expect(wrong.filter((each) => each.startsWith('sure'))).toEqual([]);
    expect(fields).toBeGreaterThan(200);
    expect(wrong.length / fields).toBeLessThan(0.04);
    expect(sure / fields).toBeGreaterThan(0.6);
  });
});

describe('an e-invoice inside a PDF', () => {
  it('PUR-O73 takes precedence over the text of its page, and that over recognition: without an attachment the same file is read by its text', async () => {
    const pdf = sample('invoices/facturx_Facture_FR_MINIMUM.pdf');
    expect([(await readDocument(pdf)).channel, (await readDocument(pdf, { withoutAttachments: true })).channel]).toEqual(['xml', 'text']);
    expect((await readDocument(sample('ubl/peppol-base-example.xml'))).channel).toBe('xml');
  });

  it('has positions from its page, and values missing from its profile', async () => {
    const { channel, fields, lines } = await readDocument(sample('invoices/facturx_Facture_FR_MINIMUM.pdf'));
    expect([channel, fields.totalIncludingTax!.mark, fields.totalIncludingTax!.page, fields.totalIncludingTax!.box!.y > 0.5]).toEqual([
      'xml',
      'sure',
      1,
      true,
    ]);
    expect([fields.dueDate!.value, fields.dueDate!.why]).toEqual(['2017-12-13', expect.stringMatching(/^on the page/)]);
    expect(lines.map(({ lineTotal, mark }) => [lineTotal, mark])).toEqual([
      [81.9, 'check'],
      [48, 'check'],
      [495, 'check'],
    ]);
  });
});

describe('a document with skipped pages', () => {
  const file = sample('invoices/QualityHosting.pdf');
  const leftOut = (reading: Reading) => reading.findings.filter(({ code }) => code === 'PAGES_LEFT_OUT');

  it('has no sure values without its last page, and reports that', async () => {
    const marks = ({ fields, lines }: Reading) => new Set([...Object.values(fields), ...lines].map(({ mark }) => mark));
    const whole = await readDocument(file);
    expect([whole.pages > 1, marks(whole).has('sure'), leftOut(whole)]).toEqual([true, true, []]);
    const part = await readDocument(file, { mostPages: 1 });
    expect([[...marks(part)], leftOut(part)]).toEqual([
      ['check'],
      [{ code: 'PAGES_LEFT_OUT', stated: String(whole.pages), computed: '1' }],
    ]);
  });

  it('has the certainty of its attached data', async () => {
    const reading = await readDocument(sample('invoices/facturx_Facture_FR_MINIMUM.pdf'), { mostPages: 0 });
    expect([reading.fields.totalIncludingTax!.mark, reading.lines, leftOut(reading).length]).toEqual(['sure', [], 1]);
  });
});

describe("the supplier's name", () => {
  const supplier = (text: string) => readPages([pageOf(text)], 'text', 'spec').fields.supplier?.value;

  it('is the name above an address, not the account holder or a town', () => {
    expect(supplier('Bei Spiel GmbH\nEcke 12\n12345 Stadthausen\nwww.beispiel.de\n\nRechnung 77\nKontoinhaber: Max Mustermann')).toBe(
      'Bei Spiel GmbH',
    );
    expect(supplier('1012 AB Amsterdam\nVan Vliet Schilders V.O.F.\nMolenweg 8\n3511 AB Utrecht')).toBe('Van Vliet Schilders V.O.F.');
  });

  it('is the first name beside numbers in the footer, not an address without a heading above', () => {
    const foot = `${'\n'.repeat(50)}Vektor & Kramer, Havenweg 12, 3012 CN Rotterdam   Directeur Hans Muster\nBTW NL810433941B01   IBAN NL50INGB0683251309`;
    expect(supplier(`\n\n\n\n\n\nGroothandel Halfvol\nKade 3\n1011 AA Amsterdam\n\nFactuurnummer 77${foot}`)).toBe('Vektor & Kramer');
  });

  it('may be within ornaments or brackets, and is not just a legal form', () => {
    expect(supplier('*** Cafe Zonnewende ***\nKassabon 77\nTotaal  5,00')).toBe('Cafe Zonnewende');
    expect(supplier('(Société nationale des Chemins de fer belges).\nSociété anonyme de droit public,\nTicket 77')).toBe(
      'Société nationale des Chemins de fer belges',
    );
    expect(supplier('Public limited company.\nNorthern Railways\nTicket 77')).toBe('Northern Railways');
  });

  const foot = '\n'.repeat(52);
  const buyer = 'Kantoor Noord B.V.\nKade 3\n1011 AA Amsterdam';
  it.each([
    ['its account in a sentence', `\nIBAN NL50 INGB 0683 2513 09 t.n.v. Drukkerij Visser`],
    [
      'a payee box',
      `\n\n                              Begunstigde: Drukkerij Visser\n                              NL50 INGB 0683 2513 09`,
    ],
    ['its domain in the footer', `${foot}© 2024 Drukkerij Visser   www.drukkerijvisser.nl`],
    ['one cell of the footer', `${foot}Drukkerij Visser | Molenweg 8 | 3511 AB Utrecht | BTW NL810433941B01`],
  ])('is the one that %s names, and not the addressee above or the title', (_, named) => {
    expect(supplier(`FACTUUR\n\n${buyer}\n\nFactuurnummer: 77\n\nTotaal  5,00${named}`)).toBe('Drukkerij Visser');
  });

  it('is below its own heading beside that of the buyer', () => {
    const heads = `Factura de venta\n\nFacturar a               De\nKantoor Noord B.V.       Talleres Lumen`;
    expect(supplier(`${heads}\nKade 3                   Avda. de la Paz 66\n1011 AA Amsterdam        36824 Sevilla`)).toBe(
      'Talleres Lumen',
    );
  });

  it.each(['Commercial Invoice', 'Factuurnummer 77', 'Aantal   Omschrijving   Prijs   Bedrag', '5822 VK   Breda'])('is not %s', (line) => {
    expect(supplier(`${line}\n\nTotaal  5,00`)).toBeUndefined();
  });

  it('is not sure if a domain names another one', () => {
    const text = `Kantoor Noord B.V.\nKade 3\n1011 AA Amsterdam\n\nFactuurnummer: 77\n\nlumen\ninfo@lumen.nl`;
    expect(readPages([pageOf(text)], 'text', 'spec').fields.supplier?.mark).toBe('check');
  });

  it('keeps its legal form, with or without a dot, and loses the number in brackets', () => {
    expect(supplier('S.H.H. MOTOR SDN. BHD.\nTax invoice 77')).toBe('S.H.H. MOTOR SDN. BHD.');
    expect(supplier('99 SPEED MART S/B (519537-X)\nInvoice no 77')).toBe('99 SPEED MART S/B');
  });
});
