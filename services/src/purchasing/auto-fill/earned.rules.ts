import { countedOutcomes, isEarned } from '@kantoor/schemas';

export interface Outcome {
  isRight: boolean;
  /** When the outcome was decided. */
  at: Date;
}
export interface Earned {
  isEarned: boolean;
  /** When the last of these documents earned it; null if never. */
  since: Date | null;
  lostAt: Date | null;
}

/** Returns the state of a field after these outcomes, newest first, and which of them last changed it. */
export function earnedBy(outcomes: readonly Outcome[]): Earned {
  let standing: Earned = { isEarned: false, since: null, lostAt: null };
  for (let from = outcomes.length - 1; from >= 0; from -= 1) {
    const now = isEarned(outcomes.slice(from, from + countedOutcomes).map(({ isRight }) => isRight));
    const { at } = outcomes[from]!;
    if (now !== standing.isEarned) standing = { isEarned: now, since: now ? at : null, lostAt: now ? null : at };
  }
  return standing;
}
