import { type DealSplit, decimal, totalsOf } from '@kantoor/schemas';
import fc from 'fast-check';
import { assertValid } from '../../platform/runtime/problems/assert-valid.js';
import { wireSchema } from '../../platform/requests/bodies/wire-schema.js';
import { validatorOf } from '../../platform/runtime/problems/validator-of.js';
import { partsOf, percentagesOf } from './split-deal.rules.js';

const isSplit = validatorOf(wireSchema('DealSplit'));

const value = (lines: { price: number; amount: number }[]): string =>
  totalsOf(lines.map((line) => ({ ...line, percentage: 0, taxKey: '' }))).net;

describe('splitting a deal', () => {
  it('CRM-O44 CRM-274 by 25, 60 and 15 makes parts of 100,01 that add up to 100,01, numbered by name', () => {
    const parts = partsOf({ name: 'Bouw', lines: [{ price: 100.01, amount: 1 }] }, [25, 60, 15]);
    expect(parts.map((part) => part['name'])).toEqual(['Bouw (1/3)', 'Bouw (2/3)', 'Bouw (3/3)']);
    expect(value(parts.flatMap((part) => part['lines'] as never))).toBe('100.01');
  });
  it('CRM-O44 keeps its value to the cent', () => {
    const line = fc.record({
      price: fc.integer({ min: -999_999, max: 999_999 }).map((cents) => cents / 100),
      amount: fc.integer({ min: 1, max: 900 }).map((n) => n / 100),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 98 }), (lines, first) => {
        const parts = partsOf({ name: 'x', lines }, [first, 99 - first, 1].filter(Boolean));
        expect(decimal(value(parts.flatMap((part) => part['lines'] as never))).eq(value(lines))).toBe(true);
      }),
    );
  });
  it('is limited in lines times parts, and reports it', () => {
    const lines = Array.from({ length: 500 }, () => ({ price: 1, amount: 1 }));
    const equal = (parts: number) => Array.from({ length: parts }, () => 100 / parts);
    expect(partsOf({ name: 'x', lines }, equal(10))).toHaveLength(10);
    expect(partsOf({ name: 'x', lines: lines.slice(0, 50) }, equal(100))).toHaveLength(100);
    for (const [few, parts] of [
      [lines, 20],
      [lines.slice(0, 51), 100],
    ] as const)
      expect(() => partsOf({ name: 'x', lines: few }, equal(parts))).toThrow(
        expect.objectContaining({ code: 'SPLIT_TOO_LARGE', details: { params: { lines: few.length * parts, most: 5_000 } } }),
      );
  });
  it.each([[[]], [[100]], [[50, 49]], [[101, -1]], [[50.5, 49.5]], ['x'], [null], [[0, 100]]])(
    'CRM-230 CRM-O45 refuses %j',
    (percentages) => {
      const taken = (): unknown => {
        assertValid(isSplit, percentages, 'FAILED_TO_SPLIT_DEAL');
        return percentagesOf(percentages as DealSplit);
      };
      expect(taken).toThrow(expect.objectContaining({ code: 'FAILED_TO_SPLIT_DEAL' }));
    },
  );
});
