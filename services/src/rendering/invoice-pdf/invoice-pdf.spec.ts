import { line, sampleInvoice } from '../testing/sample-invoices.js';
import { sampleSeller } from '../testing/sample-parties.js';
import { epcPayload, qrSquares } from './epc-qr.js';
import {
  formatAmount,
  formatCountry,
  formatDate,
  formatIban,
  formatMoney,
  formatPercentage,
  formatPrice,
  formatQuantity,
} from './formats.js';
import { readable } from './colours.js';
import { oneLine, wrapped } from './sheet.js';
import { textWidth } from '../pdf/canvas.js';

const priced = [line('Advies', '10', '100')];

describe('The printed page', () => {
  it.each([
    ['0', '0,00', '0.00'],
    ['1234.5', '1.234,50', '1,234.50'],
    ['-1234567.895', '-1.234.567,90', '-1,234,567.90'],
    ['12345678901234.12', '12.345.678.901.234,12', '12,345,678,901,234.12'],
  ])('prints %s as %s or %s', (value, nl, en) => {
    expect(formatAmount(value, 'nl')).toBe(nl);
    expect(formatAmount(value, 'en')).toBe(en);
  });

  it('keeps up to four decimals of prices and only the needed ones of quantities', () => {
    expect([formatPrice('12', 'nl'), formatPrice('1234.5678', 'nl'), formatPrice('0.125', 'en')]).toEqual(['12,00', '1.234,5678', '0.125']);
    expect([formatQuantity('1000', 'nl'), formatQuantity('-1.50', 'nl'), formatPercentage('5.50', 'nl')]).toEqual([
      '1.000',
      '-1,5',
      '5,5%',
    ]);
  });

  it('prints currencies, dates, accounts and countries', () => {
    expect([formatMoney('1', 'EUR', 'nl'), formatMoney('1', 'USD', 'en')]).toEqual(['€ 1,00', 'USD 1.00']);
    expect([formatDate('2026-03-01', 'nl'), formatDate('2026-03-01', 'en')]).toEqual(['01-03-2026', '1 Mar 2026']);
    expect(formatIban('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00');
    expect([formatCountry('DE', 'nl'), formatCountry('??', 'en')]).toEqual(['Duitsland', '??']);
  });
});

describe('Payment code', () => {
  it('holds the payment in EPC069-12 format', () => {
    const payload = epcPayload(sampleInvoice({ priced }));
    expect(payload).toBe('BCD\n002\n1\nSCT\nABNANL2A\nDe Linde Advies B.V.\nNL91ABNA0417164300\nEUR1210.00\n\n\n20260041');
  });

  it.each([
    ['another currency', sampleInvoice({ priced, currency: 'USD' })],
    ['a credit note', sampleInvoice({ priced, kind: 'credit-note' })],
    ['nothing to pay', sampleInvoice({ priced, alreadyPaid: '1210.00' })],
    ['a draft', sampleInvoice({ priced, number: '' })],
    [
      'an account that is no IBAN',
      sampleInvoice({ priced, seller: { ...sampleSeller, bankAccounts: [{ accountNumber: 'NL92ABNA0417164300' }] } }),
    ],
    ['no account', sampleInvoice({ priced, seller: { ...sampleSeller, bankAccounts: [] } })],
    [
      'an account outside SEPA',
      sampleInvoice({ priced, seller: { ...sampleSeller, bankAccounts: [{ accountNumber: 'SA0380000000608010167519' }] } }),
    ],
  ])('is left out for %s', (_, document) => expect(epcPayload(document)).toBeUndefined());

  it('truncates long names to the maximum of the code', () => {
    const payload = epcPayload(sampleInvoice({ priced, seller: { ...sampleSeller, name: `A\nB ${'é'.repeat(100)}` } }))!;
    expect(payload.split('\n')[5]).toBe(`A B ${'é'.repeat(66)}`);
    expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(331);
  });

  it('is a square of modules with its three corner marks', () => {
    const squares = qrSquares('BCD');
    const mark = (r: number, c: number) =>
      squares
        .slice(r, r + 7)
        .map((row) =>
          row
            .slice(c, c + 7)
            .map(Number)
            .join(''),
        )
        .join(' ');
    const corner = '1111111 1000001 1011101 1011101 1011101 1000001 1111111';
    expect([mark(0, 0), mark(0, squares.length - 7), mark(squares.length - 7, 0)]).toEqual([corner, corner, corner]);
  });
});

describe('Text in columns', () => {
  const style = { size: 9 };

  it('breaks at spaces, inside words only if necessary, and fits every line', () => {
    const lines = wrapped(`een twee drie ${'lang'.repeat(30)} vier\nvijf`, 80, style);
    for (const text of lines) expect(textWidth(text, style)).toBeLessThanOrEqual(80);
    expect(lines.join('').replaceAll(' ', '')).toBe(`eentweedrie${'lang'.repeat(30)}viervijf`);
    expect(lines.at(-1)).toBe('vijf');
  });

  it('truncates to one line with an ellipsis', () => {
    expect(oneLine('kort', 80, style)).toBe('kort');
    expect(oneLine('veel te lang voor deze ene regel', 80, style)).toMatch(/^veel.*…$/);
  });

  it('gives all digits the same width', () => {
    expect(new Set([...'0123456789'].map((digit) => textWidth(digit, style))).size).toBe(1);
  });

  it('uses a brand colour for text only if it is readable', () => {
    expect([readable('#0b6e4f'), readable('#ffee00'), readable('javascript')]).toEqual(['#0b6e4f', '#1f2328', '#1f2328']);
  });
});
