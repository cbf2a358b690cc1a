import { amountsAlike } from './amounts-alike.rules.js';

describe('an amount that is looked for', () => {
  it.each([
    ['1513,11', ['1513.11']],
    ['1 513,11', ['1513.11']],
    ['€ 1.513,11', ['1513.11']],
    ['1513.11', ['1513.11']],
    ['1.513', ['1.513', '1513']],
    ['bakkerij', []],
    ['2026-0012', []],
    ['F2026', []],
  ])('%s stands there as %j', (typed, found) => expect(amountsAlike(typed)).toEqual(found));
});
