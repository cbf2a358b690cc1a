import { earnedBy, type Outcome } from './outcomes.rules.js';

const right = (count: number): boolean[] => Array<boolean>(count).fill(true);
/** Newest first, each on a day of its own. */
const decided = (isRight: readonly boolean[]): Outcome[] =>
  isRight.map((one, at) => ({ isRight: one, at: new Date(Date.UTC(2026, 0, isRight.length - at)) }));
const dayOf = (date: Date | null): number | null => date && (date.getTime() - Date.UTC(2025, 11, 31)) / 86_400_000;

describe('an auto-filled field', () => {
  it('shows which document earned it, and which correction ended it', () => {
    const standing = (isRight: readonly boolean[]) => {
      const { isEarned: earned, since, lostAt } = earnedBy(decided(isRight));
      return [earned, dayOf(since), dayOf(lostAt)];
    };
    expect(standing([])).toEqual([false, null, null]);
    expect(standing(right(4))).toEqual([false, null, null]);
    expect(standing(right(7))).toEqual([true, 5, null]);
    expect(standing([true, true, false, ...right(6)])).toEqual([false, null, 7]);
    expect(standing([true, false, false, ...right(6)])).toEqual([false, null, 7]);
    expect(standing([...right(22), false, ...right(6)])).toEqual([true, 27, null]);
  });
});
