import type { RateByHand } from '@kantoor/schemas';
import { faultsOf, isLikely } from './own-rates.rules.js';

describe('a rate that is entered by hand', () => {
  const good: RateByHand = { currency: 'CHF', date: '2026-10-03', rate: 0.941234 };

  it.each<[string, Partial<RateByHand>, string[]]>([
    ['as it should be', {}, []],
    ['of today', { date: '2026-10-05' }, []],
    ['of the euro itself', { currency: 'EUR' }, ['/currency FIELD_NOT_ALLOWED']],
    ['of tomorrow', { date: '2026-10-06' }, ['/date FIELD_TOO_LARGE']],
    ['of before the euro', { date: '1999-01-03' }, ['/date FIELD_TOO_SMALL']],
    ['with seven decimals', { rate: 0.9412345 }, ['/rate FIELD_TOO_PRECISE']],
    ['wrong in two fields', { currency: 'EUR', rate: 1e-7 }, ['/currency FIELD_NOT_ALLOWED', '/rate FIELD_TOO_PRECISE']],
  ])('%s', (_, over, faults) =>
    expect(faultsOf({ ...good, ...over }, '2026-10-05').map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(faults),
  );

  it.each([
    [0.94, '0.94', true],
    [4.7, '0.94', true],
    [4.7001, '0.94', false],
    [0.188, '0.94', true],
    [0.1879, '0.94', false],
    [900_000, undefined, true],
  ])('of %d is likely beside %s: %s', (rate, published, likely) => expect(isLikely(rate, published)).toBe(likely));
});
