import { useState } from 'react';
import { isProblem } from '../../../providers/problem';
import { noticeProblem } from '../../../shell/notices';
import type { Deal } from '../deal';
import { dealsApi } from '../deals-api';
import type { FormProblems } from './use-form-problems';

interface Conflict {
  conflict: Deal | null;
  keepMine: () => void;
  takeTheirs: () => void;
  /** Shows why the API refused: at the fields, as a conflict with what somebody else saved, or as a notice. */
  refused: (error: unknown, failed: string) => Promise<null>;
}

export function useConflict(deal: Deal | null, checks: FormProblems, keep: (theirs: Deal) => void, take: (theirs: Deal) => void): Conflict {
  const [conflict, setConflict] = useState<Deal | null>(null);
  const settle = (how: (theirs: Deal) => void) => (): void => {
    if (conflict) how(conflict);
    setConflict(null);
  };
  return {
    conflict,
    keepMine: settle(keep),
    takeTheirs: settle(take),
    refused: async (error, failed) => {
      const theirs = isProblem(error) && error.status === 412 && deal ? await dealsApi.get(deal.id).catch(() => null) : null;
      if (theirs) {
        setConflict(theirs);
        return null;
      }
      if (isProblem(error)) checks.refused(error.errors);
      noticeProblem(error, failed);
      return null;
    },
  };
}
