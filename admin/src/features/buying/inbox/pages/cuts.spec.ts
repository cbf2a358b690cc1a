import { runsOf, runText } from './cuts';

it.each([
  [[], 3, ['1–3']],
  [[1], 3, ['1', '2–3']],
  [[2, 1], 3, ['1', '2', '3']],
  [[3], 3, ['1–3']],
])('cuts after %j of %d pages make %j', (cuts, pages, runs) => expect(runsOf(new Set(cuts), pages).map(runText)).toEqual(runs));
