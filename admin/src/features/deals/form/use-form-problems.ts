import { dealProblems } from '@kantoor/schemas';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { FormProblem } from '../../../shared/form/problems';
import { notices } from '../../../shell/notices';
import { doubtsIn, toCheck, type DealDraft } from './deal-draft';

export interface FormProblems {
  problems: readonly FormProblem[];
  /** How often saving was tried and something had to be fixed. */
  tries: number;
  /** Whether the draft may be saved; says so in a warning when it may not. */
  valid: (linesRequired: boolean, warning: string) => boolean;
  /** What the API found wrong. */
  refused: (problems: readonly FormProblem[]) => void;
  /** These fields were typed in again. */
  fixed: (fields: readonly string[]) => void;
  forget: () => void;
}

const problemsIn = (draft: DealDraft, { linesRequired }: { linesRequired: boolean }): FormProblem[] => [
  ...dealProblems(toCheck(draft), { linesRequired }),
  ...doubtsIn(draft),
];

/** What has to be fixed: validated by the shared rules, anew with every change once saving was tried, and by the API. */
export function useFormProblems(draft: DealDraft): FormProblems {
  const [refusals, setRefusals] = useState<readonly FormProblem[]>([]);
  const [tried, setTried] = useState<{ linesRequired: boolean } | null>(null);
  const [tries, setTries] = useState(0);
  const shown = useRef<number | undefined>(undefined);
  const problems = useMemo(() => [...(tried ? problemsIn(draft, tried) : []), ...refusals], [draft, tried, refusals]);
  const forget = useCallback(() => {
    setTried(null);
    setRefusals([]);
  }, []);
  return {
    problems,
    tries,
    forget,
    valid: (linesRequired, warning) => {
      const isValid = problemsIn(draft, { linesRequired }).length === 0;
      setTried(isValid ? null : { linesRequired });
      setRefusals([]);
      if (shown.current !== undefined) notices.dismiss(shown.current);
      shown.current = isValid ? undefined : notices.warning(warning);
      if (!isValid) setTries((now) => now + 1);
      return isValid;
    },
    refused: (found) => {
      if (found.length === 0) return;
      setRefusals(found);
      setTries((now) => now + 1);
    },
    fixed: (fields) => {
      if (refusals.length) setRefusals((now) => now.filter(({ pointer }) => !fields.some((field) => pointer === `/${field}`)));
    },
  };
}
