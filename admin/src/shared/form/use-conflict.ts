import { useState } from 'react';
import { isProblem } from '../../providers/problem';
import { noticeProblem } from '../../shell/notices';
import type { FormProblem } from './problems';

interface ConflictSides<T> {
  /** The record as somebody else saved it; null while there is none yet. */
  theirs: (() => Promise<T>) | null;
  /** Goes on with what was typed, over their version. */
  keep: (theirs: T) => void;
  take: (theirs: T) => void;
  /** Shows at the fields what the API found wrong. */
  atFields: (problems: readonly FormProblem[]) => void;
}
export interface Conflict<T> {
  conflict: T | null;
  keepMine: () => void;
  takeTheirs: () => void;
  /** Shows why the API refused: at the fields, as a conflict with what somebody else saved, or as a notice. */
  refused: (error: unknown, failed: string) => Promise<null>;
}

/** Nothing of anybody is overwritten unseen: a save over a newer version asks whose should hold. */
export function useConflict<T>({ theirs, keep, take, atFields }: ConflictSides<T>): Conflict<T> {
  const [conflict, setConflict] = useState<T | null>(null);
  const settle = (how: (theirs: T) => void) => (): void => {
    if (conflict) how(conflict);
    setConflict(null);
  };
  return {
    conflict,
    keepMine: settle(keep),
    takeTheirs: settle(take),
    refused: async (error, failed) => {
      const stored = isProblem(error) && error.status === 412 && theirs ? await theirs().catch(() => null) : null;
      if (stored) {
        setConflict(stored);
        return null;
      }
      if (isProblem(error)) atFields(error.errors);
      noticeProblem(error, failed);
      return null;
    },
  };
}
