import { doubtsIn, readRows, readPasted, withReading } from './pasted-lines';

const lines = (text: string, readings = {}) => readRows(readPasted(text)!, readings);
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('lines from a spreadsheet', () => {
  it('are read by their captions, in any order, with Dutch decimals', () => {
    const table = readPasted('Prijs\tOmschrijving\tAantal\tTotaal\r\n€ 1.250,50\tOntwerp\t2,5\t3126,25\r\n95\t"Advies\nper uur"\t\t\r\n')!;
    expect(table.columns).toEqual(['price', 'description', 'amount', 'none']);
    expect(readRows(table, {}).map(({ line }) => [line.description, plain(line.price), line.amount])).toEqual([
      ['Ontwerp', '1 250,50', '2,5'],
      ['Advies\nper uur', '95,00', '1'],
    ]);
  });
  it('are guessed without captions: words describe, a lone number is the price, a number before the price is the quantity', () => {
    expect(readPasted('Ontwerp\t1000\nBouw\t250,50')!.columns).toEqual(['description', 'price']);
    expect(readPasted('1\tOntwerp\t2\t1000')!.columns).toEqual(['amount', 'description', 'price', 'none']);
    expect(readPasted('Ontwerp\nBouw')!.columns).toEqual(['description']);
  });
  it('keep the quotes that a spreadsheet copies from a cell, and lose no row to them', () =>
    expect(readPasted('"Advies" binnenland\t100\nBuis 5"\t20\n"Los\t3')!.rows).toEqual([
      ['"Advies" binnenland', '100'],
      ['Buis 5"', '20'],
      ['"Los', '3'],
    ]));
  it('are absent where only words were copied', () => {
    expect([readPasted('Ontwerp van de website'), readPasted('1.000'), readPasted(' \n')]).toEqual([null, null, null]);
  });
  it('D-37 are asked about once per number format, and nothing is guessed before', () => {
    const text = 'A\t1.000\nB\t2.500\nC\t3,125\nD\t12,50';
    const table = readPasted(text)!;
    expect(doubtsIn(table)).toEqual(['1.000', '3,125']);
    expect(lines(text).map(({ isDoubtful, line }) => [isDoubtful, plain(line.price)])).toEqual([
      [true, '1.000'],
      [true, '2.500'],
      [true, '3,125'],
      [false, '12,50'],
    ]);
    const readings = withReading(withReading({}, '1.000', 'other'), '3,125', 'value');
    expect(lines(text, readings).map(({ isDoubtful, line }) => [isDoubtful, plain(line.price)])).toEqual([
      [false, '1 000,00'],
      [false, '2 500,00'],
      [false, '3,1250'],
      [false, '12,50'],
    ]);
  });
  it('are refused one by one, with the reason', () => {
    const text = `Omschrijving\tPrijs\tAantal\n\t10\t1\nA\t\t1\nB\tgratis\t1\nC\t1\tveel\nD\t0,12345\t1\n${'x'.repeat(2001)}\t1\t1\nE\t1\t1`;
    expect(lines(text).map(({ refusal }) => refusal && [refusal.why, refusal.value])).toEqual([
      ['noDescription', ''],
      ['noPrice', ''],
      ['noNumber', 'gratis'],
      ['noNumber', 'veel'],
      ['tooPrecise', '0,12345'],
      ['longDescription', ''],
      undefined,
    ]);
  });
});
