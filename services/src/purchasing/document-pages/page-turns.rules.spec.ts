import { turnedPages } from './page-turns.rules.js';

it.each([
  [[], [{ page: 3, quarters: 1 }], [0, 0, 1]],
  [[0, 0, 1], [{ page: 1, quarters: 2 }], [2, 0, 1]],
  [[2, 0, 1], [{ page: 3, quarters: 0 }], [2]],
  [[2], [{ page: 1, quarters: 0 }], []],
  [[], [{ page: 2, quarters: 0 }], []],
  [
    [1],
    [
      { page: 2, quarters: 3 },
      { page: 2, quarters: 1 },
    ],
    [1, 1],
  ],
])('%j with turns %j gives %j', (before, turns, after) => expect(turnedPages(before, turns)).toEqual(after));
