import { countedOutcomes, isEarned } from '@kantoor/schemas';

export interface Outcome {
  isRight: boolean;
  /** When it was decided. */
  at: Date;
}
export interface Earned {
  isEarned: boolean;
  /** When the last of these documents made it so; null where they never did. */
  since: Date | null;
  lostAt: Date | null;
}

/** How a field stands after these outcomes, the newest first, and which of them last changed that. */
export function earnedBy(outcomes: readonly Outcome[]): Earned {
  let standing: Earned = { isEarned: false, since: null, lostAt: null };
  for (let from = outcomes.length - 1; from >= 0; from -= 1) {
    const now = isEarned(outcomes.slice(from, from + countedOutcomes).map(({ isRight }) => isRight));
    const { at } = outcomes[from]!;
    if (now !== standing.isEarned) standing = { isEarned: now, since: now ? at : null, lostAt: now ? null : at };
  }
  return standing;
}
