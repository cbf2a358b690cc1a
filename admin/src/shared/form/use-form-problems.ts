import { useCallback, useId, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import type { FormProblem } from './problems';

export interface FormProblems<How> {
  problems: readonly FormProblem[];
  /** Number of failed attempts to save. */
  tries: number;
  /** Checks whether the draft may be saved; shows the warning if not. */
  valid: (how: How, warning: string) => boolean;
  /** Shows the errors as if a save had been attempted: the user opened the form to fix them. */
  show: (how: How) => void;
  /** Takes the errors that the API returned. */
  refused: (problems: readonly FormProblem[]) => void;
  /** Clears the errors of fields that were edited since. */
  fixed: (fields: readonly string[]) => void;
  forget: () => void;
}

/** Validates by the shared rules, on every change once a save was attempted, and keeps the errors of the API. */
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
