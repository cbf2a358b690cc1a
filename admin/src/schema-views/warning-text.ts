import type { FieldWarning } from '@kantoor/schemas';
import { useCallback } from 'react';
import { useTranslate } from '../i18n';

/** The field that a warning is about, with dots between its parts. */
export const fieldOf = ({ pointer }: FieldWarning): string => pointer.slice(1).replaceAll('/', '.');

/** Plain words for a warning; a resource may have its own sentence for a field. */
export function useWarningText(resource: string): (warning: FieldWarning) => string {
  const translate = useTranslate();
  return useCallback(
    (warning) => translate(`resources.${resource}.warnings.${fieldOf(warning)}`, { _: translate(`forms.warnings.${warning.code}`) }),
    [resource, translate],
  );
}
