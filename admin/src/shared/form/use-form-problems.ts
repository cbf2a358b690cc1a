import { useCallback, useId, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import type { FormProblem } from './problems';

export interface FormProblems<How> {
  problems: readonly FormProblem[];
  /** How often saving was tried and something had to be fixed. */
  tries: number;
  /** Whether the draft may be saved so; says so in a warning when it may not. */
  valid: (how: How, warning: string) => boolean;
  /** Shows what has to be fixed as if saving had been tried: whoever opened the form came for that. */
  show: (how: How) => void;
  /** What the API found wrong. */
  refused: (problems: readonly FormProblem[]) => void;
  /** These fields were typed in again. */
  fixed: (fields: readonly string[]) => void;
  forget: () => void;
}

/** What has to be fixed: validated by the shared rules, again with every change once saving was tried, and by the API. */
export function useFormProblems<D, How>(draft: D, problemsIn: (draft: D, how: How) => FormProblem[]): FormProblems<How> {
  const [refusals, setRefusals] = useState<readonly FormProblem[]>([]);
  const [tried, setTried] = useState<{ how: How } | null>(null);
  const [tries, setTries] = useState(0);
  const notify = useNotify();
  const warned = useId();
  const problems = useMemo(() => [...(tried ? problemsIn(draft, tried.how) : []), ...refusals], [draft, problemsIn, tried, refusals]);
  const show = useCallback((how: How) => {
    setTried({ how });
    setTries((now) => now + 1);
  }, []);
  const forget = useCallback(() => {
    setTried(null);
    setRefusals([]);
  }, []);
  return {
    problems,
    tries,
    forget,
    show,
    valid: (how, warning) => {
      const isValid = problemsIn(draft, how).length === 0;
      setTried(isValid ? null : { how });
      setRefusals([]);
      notify(isValid ? '' : warning, { type: 'warning', key: warned, replaces: warned });
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
