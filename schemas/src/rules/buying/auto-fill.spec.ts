import fc from 'fast-check';
import { isEarned, rightOnesLeft } from './auto-fill.js';

const right = (count: number): boolean[] => Array<boolean>(count).fill(true);

describe('a field that is filled in automatically', () => {
  it.each([
    [0, false],
    [4, false],
    [5, true],
    [20, true],
    [100, true],
  ])('after %i correct ones: %s', (count, earned) => expect(isEarned(right(count))).toBe(earned));

  it('is switched off by one correction, and on again after twenty correct ones', () => {
    expect(isEarned([false, ...right(100)])).toBe(false);
    expect(isEarned([...right(5), false, ...right(14)])).toBe(false);
    // 19 of 20 are 95 percent, and not more.
    expect(isEarned([...right(19), false, ...right(100)])).toBe(false);
    expect(isEarned([...right(20), false])).toBe(true);
  });

  it('has at least five correct ones, and no wrong one among the newest twenty', () =>
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 40 }), fc.integer({ min: 0, max: 30 }), (older, run) => {
        const all = [...right(run), ...older];
        expect(isEarned(all)).toBe(all.length >= 5 && all.slice(0, 20).every(Boolean));
      }),
    ));

  it('is off within ten corrections if it was poisoned, whatever came before', () =>
    fc.assert(fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (older) => expect(isEarned([false, ...older])).toBe(false))));

  it.each([
    [[], 5],
    [right(3), 2],
    [right(5), 0],
    [[false, ...right(30)], 20],
    [[...right(7), false], 13],
  ])('%j: number of correct ones still needed', (isRight, left) => expect(rightOnesLeft(isRight)).toBe(left));
});
