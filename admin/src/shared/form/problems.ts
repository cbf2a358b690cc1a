import { useCallback } from 'react';
import { useTranslate } from '../../i18n';

export interface FormProblem {
  /** JSON pointer into what is saved. */
  pointer: string;
  code: string;
}

/** Field ids, so that the list of problems can lead to the field. */
export const fieldIdOf = (form: string, pointer: string): string => `${form}${pointer.replace(/\//g, '-')}`;

/** What is wrong, in a sentence. */
export function useProblemSentence(): (code: string) => string {
  const translate = useTranslate();
  return useCallback(
    (code) => translate(`problem.${code}`, { _: translate(`messages.${code}`, { _: translate('messages.FIELD_INVALID') }) }),
    [translate],
  );
}

/** The sentence below a field, by its pointer. */
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
