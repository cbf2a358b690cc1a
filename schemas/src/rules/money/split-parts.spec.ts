import { canSplit, equalParts, sumOfParts } from './split-parts.js';

it('CRM-F09 equal parts are whole numbers that add up to 100, with the remainder on the last', () => {
  expect([2, 3, 4, 6, 7].map(equalParts)).toEqual([
    [50, 50],
    [33, 33, 34],
    [25, 25, 25, 25],
    [16, 16, 16, 16, 16, 20],
    [14, 14, 14, 14, 14, 14, 16],
  ]);
  for (let count = 2; count <= 100; count += 1) expect([sumOfParts(equalParts(count)), canSplit(equalParts(count))]).toEqual([100, true]);
});

it.each([[[]], [[100]], [[50, 49]], [[50, 51]], [[0, 100]], [[-1, 101]], [[50.5, 49.5]], [[33, 33, 33]]])(
  'CRM-230 CRM-O44 CRM-O45 a deal is not split in %j',
  (parts) => expect(canSplit(parts)).toBe(false),
);
