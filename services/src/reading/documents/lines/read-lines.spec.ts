import { readPages } from '../pages/read-pages.js';
import { pageOf } from '../testing/pages-of.js';

const read = (text: string) => readPages([pageOf(text)], 'text', 'spec');
const totals = ({ fields, vat }: ReturnType<typeof read>) => [
  fields.totalExcludingTax?.value,
  vat.map(({ rate, base, amount }) => [rate, base, amount]),
  fields.totalIncludingTax?.value,
];
const rows = ({ lines }: ReturnType<typeof read>) =>
  lines.map(({ description, quantity, netUnitPrice, lineTotal }) => [description, quantity, netUnitPrice, lineTotal]);

const dutch = `
Bakkerij de Vries B.V.                                          FACTUUR
Dorpsstraat 12, 1234 AB Utrecht
info@bakkerijdevries.nl                  Factuurnummer:   2026-0117
                                         Factuurdatum:    03-03-2026
Kantoor Noord                            Vervaldatum:     02-04-2026
Kade 3
1011 AA Amsterdam

Omschrijving                        Aantal     Prijs   BTW     Bedrag
Volkoren brood                          12      2,50    9%      30,00
Gebak voor de vergadering                4     18,75    9%      75,00
  bezorgd aan de balie
Huur koffiemachine                       1    120,00   21%     120,00

                                         Subtotaal             225,00
                                         BTW 9% over 105,00      9,45
                                         BTW 21% over 120,00    25,20
                                         Totaal te betalen     259,65

IBAN NL50INGB0683251309   KvK 24330087   BTW NL820471616B01
`;

describe('a page with a table', () => {
  it('is read with its fields, rates and lines', () => {
    const reading = read(dutch);
    expect(Object.fromEntries(Object.entries(reading.fields).map(([name, { value }]) => [name, value]))).toEqual({
      supplier: 'Bakkerij de Vries B.V.',
      reference: '2026-0117',
      invoiceDate: '2026-03-03',
      dueDate: '2026-04-02',
      currency: 'EUR',
      totalExcludingTax: 225,
      totalIncludingTax: 259.65,
      vatNumber: 'NL820471616B01',
      iban: 'NL50INGB0683251309',
      chamberOfCommerceNumber: '24330087',
    });
    expect(totals(reading)[1]).toEqual([
      [9, 105, 9.45],
      [21, 120, 25.2],
    ]);
    expect(rows(reading)).toEqual([
      ['Volkoren brood', 12, 2.5, 30],
      ['Gebak voor de vergadering bezorgd aan de balie', 4, 18.75, 75],
      ['Huur koffiemachine', 1, 120, 120],
    ]);
    expect(reading.lines.map(({ rate, mark }) => [rate, mark])).toEqual([
      [9, 'sure'],
      [9, 'sure'],
      [21, 'sure'],
    ]);
  });

  it('gives the position of each value', () => {
    const { reference } = read(dutch).fields;
    const [row, column] = [3 - 1, 58];
    expect(reference).toMatchObject({ page: 1 });
    expect(reference!.box!.y).toBeCloseTo((20 + row * 12) / 842, 3);
    expect(reference!.box!.x).toBeCloseTo((20 + column * 5) / 595, 3);
  });

  it('never changes read values to make sums match: they need checking', () => {
    const wrong = read(dutch.replace('259,65', '269,65'));
    expect([wrong.fields.totalIncludingTax!.value, wrong.fields.totalIncludingTax!.mark]).toEqual([269.65, 'check']);
    const line = read(dutch.replace('     30,00', '     31,00'));
    expect(line.lines.map(({ lineTotal, mark }) => [lineTotal, mark])).toEqual([
      [31, 'check'],
      [75, 'check'],
      [120, 'check'],
    ]);
  });
});

describe('payment terms and date order', () => {
  const due = (terms: string) => read(`Invoice INV-77\nInvoice date: 03-03-2026\n${terms}\nTotal 100,00`).fields.dueDate?.value;

  it.each([
    ['Betaling binnen 30 dagen na factuurdatum', '2026-04-02'],
    ['Zahlbar innerhalb 14 Tagen netto', '2026-03-17'],
    ['Payment within 8 days', '2026-03-11'],
    ['Conditions de paiement : 45 jours', '2026-04-17'],
    ['Règlement à 30 jours fin de mois', '2026-04-30'],
  ])('give the due date: %s', (terms, date) => expect(due(terms)).toBe(date));

  it.each(['3% Skonto innerhalb 10 Tagen', 'Complaints within 8 days', 'Reklamationen innerhalb 8 Tagen nach Zahlung'])(
    'give no due date: %s',
    (text) => expect(due(text)).toBeUndefined(),
  );

  it('put the month first if only that is consistent with the due date', () => {
    const { fields } = read('INVOICE #77\nInvoice date: 7/9/18\nDue date: 09/07/18\nTotal $100.00');
    expect([fields.invoiceDate!.value, fields.dueDate!.value]).toEqual(['2018-07-09', '2018-09-07']);
  });
});

describe('text not from the supplier', () => {
  it('includes the buyer, the bank, and their numbers', () => {
    const { fields } = read(`
Rechnung Nr. 4711                                    vom 05.03.2026
Käufer                                Verkäufer
Kunden AG                             Lieferant GmbH
Kundenstraße 15                       Lieferantenstraße 20
69876 Frankfurt                       80333 München

Ihre USt-IdNr.: FR60421938861
Käufer-IBAN: DE21860000000086001055
Gesamtbetrag EUR 100,00
USt-IdNr.: DE136695976   Volksbank München   IBAN DE08 7009 0100 1234 5678 90
`);
    expect([fields.supplier!.value, fields.vatNumber!.value, fields.iban!.value]).toEqual([
      'Lieferant GmbH',
      'DE136695976',
      'DE08700901001234567890',
    ]);
  });
});

it('excludes amounts that a page carries forward to the next one', () => {
  const head = 'Omschrijving      Aantal      Bedrag';
  const { lines } = readPages(
    [
      pageOf(
        `Factuur 77\n${head}\nKabel               2         20,00\nLampen              1         35,50\nSubtotaal pagina              55,50`,
      ),
      pageOf(`${head}\nAdvies              1        100,00\nKoffie              3         30,00\nTotaal                       185,50`, 2),
    ],
    'text',
    'spec',
  );
  expect(lines.map(({ lineTotal }) => lineTotal)).toEqual([20, 35.5, 100, 30]);
});

describe('quantity and price', () => {
  const factors = (text: string) => read(text).lines.map(({ quantity, netUnitPrice, lineTotal }) => [quantity, netUnitPrice, lineTotal]);
  const totals = (net: string) => `\n\nNettobetrag                              ${net}`;

  it('are distinguished by their headings, whichever comes first', () => {
    const rows = 'Papier                 9,90     20,00     198,00\nToner                  5,50     50,00     275,00';
    expect(factors(`Bezeichnung            Preis    Menge     Betrag\n${rows}${totals('473,00')}`)).toEqual([
      [20, 9.9, 198],
      [50, 5.5, 275],
    ]);
    expect(factors(`Bezeichnung            Menge    Preis     Betrag\n${rows}${totals('473,00')}`)).toEqual([
      [9.9, 20, 198],
      [5.5, 50, 275],
    ]);
  });

  it('are distinguished by the other rows: whole numbers are quantities, and a position is none', () => {
    expect(
      factors(`Nr  Artikel            A         B        Total
1   Papier              9,90      20        198,00
2   Toner              10,00       4         40,00
3   Reise             158,88       1        158,88${totals('396,88')}`),
    ).toEqual([
      [20, 9.9, 198],
      [4, 10, 40],
      [1, 158.88, 158.88],
    ]);
  });

  it('of a hundred pieces make the price of one', () => {
    expect(
      factors(`Artikel           Menge     Preis     PE     Betrag
Schrauben         300       12,50     100     37,50
Dübel             200        4,00     100      8,00${totals('45,50')}`),
    ).toEqual([
      [300, 0.125, 37.5],
      [200, 0.04, 8],
    ]);
  });

  it('are read of lines that cost nothing, also after the sum is reached', () => {
    expect(
      factors(`Artikel           Menge     Preis     Betrag
Papier            2         10,00     20,00
Toner             1         30,00     30,00
Muster            1          0,00      0,00${totals('50,00')}`).at(-1),
    ).toEqual([1, 0, 0]);
  });
});
