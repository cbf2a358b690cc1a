import { useCallback } from 'react';
import { useTranslate } from '../../i18n';
import type { Explain } from './validator';

const empty = new Set(['required', 'minLength']);

/** Returns the sentence for a validation error, with the field's name; a resource may have its own sentence for a field. */
export function useExplain(resource: string, label: (field: string) => string): Explain {
  const translate = useTranslate();
  return useCallback(
    (field, keyword, params) => {
      const kind = empty.has(keyword) && Number(params.limit ?? 1) <= 1 ? 'required' : keyword;
      const invalid = translate('forms.errors.invalid', { field: label(field) });
      // Our own checks have their texts here; codes of the API have their sentences among the messages.
      const general = translate(`forms.errors.${kind}`, {
        field: label(field),
        limit: params.limit,
        _: translate(`messages.${kind}`, { _: invalid }),
      });
      return translate(`resources.${resource}.errors.${field}.${kind}`, { _: general });
    },
    [label, resource, translate],
  );
}
