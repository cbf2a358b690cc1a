import { bankFile } from './testing/bank-fake.js';
import { ratesIn } from '../../reading/rates/rates-file.js';
import { sourced } from './sourced-rates.js';

const good = bankFile({ '2026-11-20': { USD: '1.1630', GBP: '0.8743' }, '2026-11-19': { USD: '1.1601', JPY: '176.42' } });

describe('the file of the central bank', () => {
  it('is read exactly, without rounding or completing figures', () => {
    expect(ratesIn(Buffer.from(good))).toEqual([
      { date: '2026-11-20', currency: 'USD', rate: '1.1630' },
      { date: '2026-11-20', currency: 'GBP', rate: '0.8743' },
      { date: '2026-11-19', currency: 'USD', rate: '1.1601' },
      { date: '2026-11-19', currency: 'JPY', rate: '176.42' },
    ]);
  });

  it.each([
    ['a rate that is no number', good.replace('1.1630', 'N/A')],
    ['a rate with a comma', good.replace('1.1630', '1,1630')],
    ['a negative rate', good.replace('1.1630', '-1.1630')],
    ['a rate of nothing', good.replace('1.1630', '0.000')],
    ['a rate with an exponent', good.replace('1.1630', '1e3')],
    ['no rate', good.replace("rate='1.1630'", '')],
    ['a strange currency', good.replace('USD', 'usd')],
    ['a day that does not exist', good.replace('2026-11-20', '2026-02-30')],
    ['a moment instead of a day', good.replace('2026-11-20', '2026-11-20T16:00')],
    ['no day', good.replace("time='2026-11-20'", '')],
    ['the same rate twice', good.replace('GBP', 'USD')],
    ['no rates', bankFile({})],
    ['half a file', good.slice(0, 400)],
    ['a page instead of a file', '<html><body>Service</body></html>'],
    ['nothing', ''],
    ['a document type', good.replace('<gesmes:Envelope', '<!DOCTYPE x [<!ENTITY a "1.1">]><gesmes:Envelope')],
  ])('is refused as a whole for %s', (_, xml) =>
    expect(() => ratesIn(Buffer.from(xml))).toThrow(/European Central Bank is not as expected/),
  );

  it('gives the riyal through the dollar it is pegged to, and names that source', () => {
    expect(sourced(ratesIn(Buffer.from(good))).filter(({ currency }) => currency === 'USD' || currency === 'SAR')).toEqual([
      { date: '2026-11-20', currency: 'USD', rate: '1.1630', source: 'ECB' },
      { date: '2026-11-19', currency: 'USD', rate: '1.1601', source: 'ECB' },
      { date: '2026-11-20', currency: 'SAR', rate: '4.36125', source: 'ECB, USD × 3.75' },
      { date: '2026-11-19', currency: 'SAR', rate: '4.350375', source: 'ECB, USD × 3.75' },
    ]);
  });
});
