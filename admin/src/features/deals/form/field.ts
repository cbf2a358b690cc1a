import { useCallback } from 'react';
import { useTranslate } from '../../../i18n';
import type { FormProblem } from './use-form-problems';

/** Field ids, so that the list of problems can lead to the field. */
export const fieldId = (pointer: string): string => `deal${pointer.replace(/\//g, '-')}`;

/** The sentence below a field, by its pointer. */
export function useFieldErrors(problems: readonly FormProblem[]): (pointer: string) => string | undefined {
  const translate = useTranslate();
  return useCallback(
    (pointer) => {
      const problem = problems.find((one) => one.pointer === pointer || one.pointer.startsWith(`${pointer}/`));
      return (
        problem &&
        translate(`dealForm.problem.${problem.code}`, {
          _: translate(`messages.${problem.code}`, { _: translate('messages.FIELD_INVALID') }),
        })
      );
    },
    [problems, translate],
  );
}
