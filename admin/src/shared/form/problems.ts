import { useCallback } from 'react';
import { useTranslate } from '../../i18n';

export interface FormProblem {
  /** JSON pointer into the saved body. */
  pointer: string;
  code: string;
}

/** Returns the id of a field, so that the list of errors can link to it. */
export const fieldIdOf = (form: string, pointer: string): string => `${form}${pointer.replace(/\//g, '-')}`;

export function useProblemSentence(): (code: string) => string {
  const translate = useTranslate();
  return useCallback(
    (code) => translate(`problem.${code}`, { _: translate(`messages.${code}`, { _: translate('messages.FIELD_INVALID') }) }),
    [translate],
  );
}

/** Returns the error below a field, by its pointer. */
export function useFieldErrors(problems: readonly FormProblem[]): (pointer: string) => string | undefined {
  const sentence = useProblemSentence();
  return useCallback(
    (pointer) => {
      const problem = problems.find((one) => one.pointer === pointer || one.pointer.startsWith(`${pointer}/`));
      return problem && sentence(problem.code);
    },
    [problems, sentence],
  );
}
