import { type Decision, decisionBy } from './second-person.js';

describe('what takes a second person', () => {
  it.each<[string, number | null, (number | null)[], number | undefined, Decision | undefined]>([
    ['one who is not involved', 1, [2, 3], undefined, 'second-person'],
    ['one who is not involved, though the office is of one', 1, [2], 1, 'second-person'],
    ['one where no author is known', 1, [null], undefined, 'second-person'],
    ['the only person of an office of one, alone', 1, [2, 1], 1, 'alone'],
    ['not one who is involved', 1, [2, 1], undefined, undefined],
    ['not one who is involved beside the only person of finance', 1, [1], 2, undefined],
    ['not automation', null, [], 1, undefined],
    ['not automation where the author is unknown', null, [null], 1, undefined],
  ])('D-63 D-64 is decided by %s', (_, personId, involved, onlyPersonId, expected) =>
    expect(decisionBy(personId, { involved, onlyPersonId })).toBe(expected),
  );
});
