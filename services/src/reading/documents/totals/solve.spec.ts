import { readPages } from '../pages/index.js';
import { readDocument } from '../read-document.js';
import { pageOf } from '../testing/pages-of.js';
import { sample } from '../testing/samples.js';

const totals = (text: string) => {
  const { fields, vat } = readPages([pageOf(text)], 'text', 'spec');
  return [fields.totalExcludingTax?.value, vat.map(({ rate, amount }) => [rate, amount]), fields.totalIncludingTax?.value];
};

describe('net, VAT and gross', () => {
  it('of a correction with old, new and difference are those left to pay', () => {
    const correction = `
Correctiefactuur CF-90021
                              Oud          Nieuw        Verschil
Totaal excl. btw           500,00         468,00          -32,00
Btw 21%                    105,00          98,28           -6,72
Totaal incl. btw           605,00         566,28          -38,72
`;
    expect(totals(correction)).toEqual([-32, [[21, -6.72]], -38.72]);
  });

  it('treat VAT within a total as VAT, not as the total', () => {
    expect(totals('TAXI\nTotaal          EUR 36,46\nincl. 9% BTW        3,01\nPIN             36,46')).toEqual([33.45, [[9, 3.01]], 36.46]);
  });

  it('are the sums over all rates, with or without printed bases', () => {
    const rates = (first: string, second: string) => totals(`Subtotal  4.363,66\n${first}  220,22\n${second}  231,36\nTotal EUR  4.815,24`);
    expect(rates('VAT 7%', 'VAT 19%')).toEqual([4363.66, [[7, 220.22], [19, 231.36]], 4815.24]); // prettier-ignore
    expect(rates('VAT 7% of 3.145,99', 'VAT 19% of 1.217,67')[2]).toBe(4815.24);
  });

  it('exclude amounts handed over, prepaid, or saved', () => {
    expect(totals('Total  10.70\nCASH  20.00\nCHANGE  9.30')[2]).toBe(10.7);
    expect(totals('SUBTOTAAL  5,92\nUW VOORDEEL  0,40\nTOTAAL  5,52\nPIN  5,52')[2]).toBe(5.52);
    expect(totals('Total HT  100,00\nTVA 10%  10,00\nTotal TTC  110,00\nAcompte  10,00\nNet à payer  100,00')).toEqual([
      100,
      [[10, 10]],
      110,
    ]);
  });

  it('are not lessened by a deposit: that and the rest are read beside them, if they add up', async () => {
    const { fields, prepaid, payable } = await readDocument(sample('faults/amount-due-after-deposit.pdf'));
    expect([fields.totalIncludingTax?.value, prepaid, payable]).toEqual([1_210, 500, 710]);
    const left = (text: string) => {
      const reading = readPages([pageOf(text)], 'text', 'spec');
      return [reading.prepaid, reading.payable];
    };
    const total = 'Netto  1.000,00\n19% MwSt  190,00\nRechnungsbetrag  1.190,00\n';
    expect(left(`${total}Anzahlung  190,00\nAbschlag vom 1. Mai  300,00\nNoch zu zahlen  700,00`)).toEqual([490, 700]);
    expect(left(`${total}Bereits bezahlt  -1.190,00\nZu zahlen  0,00`)).toEqual([1_190, 0]);
    expect(left(`${total}Anzahlung  190,00\nZu zahlen  990,00`)).toEqual([null, null]);
    expect(left(`${total}Zahlbar bis 1. Juni`)).toEqual([null, null]);
    expect(left('Total  12.60\nPaid by card  12.60\nChange  0.00')).toEqual([null, null]);
  });

  it('consist of the total alone if no VAT is known', () => {
    expect(totals('Factuur 77\nTotaal  € 1.862,25')).toEqual([1862.25, [], 1862.25]);
  });
});

describe('VAT included in a total', () => {
  it('of two rates adds up to the total with its bases', () => {
    expect(totals('Totaal   3.822,73\nIncl. BTW 9%    63,32\nIncl. BTW 21%   530,35')[1]).toEqual([
      [9, 63.32],
      [21, 530.35],
    ]);
  });

  it('is zero if the recipient owes it', () => {
    expect(totals('Som   500,00\nTotaal incl. btw   500,00\nBtw verlegd naar afnemer')).toEqual([500, [[0, 0]], 500]);
  });
});

describe('abbreviations with dots', () => {
  it('are read like those without', () => {
    expect(totals('Base imponible  4.050,49\n10% I.V.A.  208,84\n21% I.V.A.  412,44\nTotal a pagar  4.671,77')).toEqual([
      4050.49,
      [
        [10, 208.84],
        [21, 412.44],
      ],
      4671.77,
    ]);
  });
});

describe('totals in one row below their labels', () => {
  it('belong together if they add up, at any rates', () => {
    const { fields } = readPages(
      [pageOf('Som            Btw-bedrag     Te betalen bedrag\n17.471,17       3.503,89       20.975,06')],
      'text',
      'spec',
    );
    expect([fields.totalExcludingTax?.value, fields.totalIncludingTax?.value]).toEqual([17471.17, 20975.06]);
  });
});

describe('till receipts', () => {
  const read = (text: string) => readPages([pageOf(text)], 'scan', 'spec');
  const mixed = `
Caffe Nero
1 Cheesecake             2.95
1 Chai Latte             3.30
1 Latte                  3.05
Credit Card         GBP  9.30
1.06 VAT 20 %            6.35
Net Total:          GBP  5.29
Subtotal            GBP  9.30
Payment             GBP  9.30`;

  it('have the paid amount as total, not the part subject to VAT', () => {
    const { fields, vat } = read(mixed);
    expect([fields.totalIncludingTax?.value, vat]).toEqual([9.3, [{ rate: 20, base: null, amount: 1.06, mark: 'check' }]]);
  });

  it('have a sure total if paid by card, or in cash less the change', () => {
    const mark = (text: string) => read(text).fields.totalIncludingTax?.mark;
    expect(mark('Total  12.60')).toBe('check');
    expect(mark('Total  12.60\nMastercard  12.60')).toBe('sure');
    expect(mark('Total  12.60\nCash  20.00\nChange  7.40')).toBe('sure');
    expect(mark('Total  12.60\nMastercard  15.00')).toBe('check');
  });

  it('have no rate that only fits small amounts by chance', () => {
    expect(
      read('2 Cham  2.20  4.40\n2 Take Away  0.20  0.40\nTotal (Excluding GST):  4.80\nTOTAL :  4.80').fields.totalExcludingTax?.value,
    ).toBe(4.8);
  });
});

describe('VAT per rate', () => {
  const marks = (text: string) => readPages([pageOf(text)], 'text', 'spec').vat.map(({ rate, amount, mark }) => [rate, amount, mark]);

  it('is sure if it adds up to sure totals', () => {
    expect(marks('Netto  473,00\n7% MwSt von 275,00  19,25\n19% MwSt von 198,00  37,62\nRechnungsbetrag  529,87')).toEqual([
      [7, 19.25, 'sure'],
      [19, 37.62, 'sure'],
    ]);
  });

  it('is not sure if its bases cannot match the net total', () => {
    expect(marks('Netto  573,00\n7% MwSt  19,25\n19% MwSt  37,62\nRechnungsbetrag  629,87').map(([, , mark]) => mark)).toEqual([
      'check',
      'check',
    ]);
  });
});

it('the VAT of a rate of 0 % is read beside another one', () => {
  const { vat } = readPages(
    [pageOf('Subtotal           1,268.50\nTotal VAT 0%           0.00\nTotal VAT 23%        257.60\nTotal due          1,526.10')],
    'text',
    'spec',
  );
  expect(vat.map(({ rate, amount }) => [rate, amount])).toEqual([
    [0, 0],
    [23, 257.6],
  ]);
});

it.each([
  ['Totale                   1.414,29', 'Acconto                   -282,86', 'Restano da pagare        1.131,43', 1414.29, 1131.43],
  ['Importe total              652,25', 'Anticipo                   195,68', 'Pendiente de pago          456,57', 652.25, 456.57],
  ['Gesamtsumme                531,31', 'Bereits gezahlt           -159,39', 'Restbetrag                 371,92', 531.31, 371.92],
])('a deposit leaves what is due beside the total: %s', (total, before, rest, whole, due) => {
  const { fields, payable } = readPages([pageOf(`${total}\n${before}\n${rest}`)], 'text', 'spec');
  expect([fields.totalIncludingTax!.value, payable]).toEqual([whole, due]);
});
