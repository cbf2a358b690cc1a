import { isDeeperThan } from './body-depth.js';

it('measures how deep a body is, also one too deep for a recursive function (museum 17)', () => {
  expect(isDeeperThan(2, { lines: [{ price: 1 }] })).toBe(true);
  expect(isDeeperThan(3, { lines: [{ price: 1 }] })).toBe(false);
  for (const flat of [undefined, null, 1, 'text', [], {}, Array(200_000).fill(1)]) expect(isDeeperThan(1, flat)).toBe(false);
  expect(isDeeperThan(64, JSON.parse('['.repeat(5_000) + ']'.repeat(5_000)))).toBe(true);
});
