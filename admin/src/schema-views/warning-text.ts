import type { FieldWarning } from '@kantoor/schemas';
import { useCallback } from 'react';
import { useTranslate } from '../i18n';

/** Returns the field of a warning, with dots between its parts. */
export const fieldOf = ({ pointer }: FieldWarning): string => pointer.slice(1).replaceAll('/', '.');

/** Returns the text of a warning; a resource may have its own sentence for a field. */
export function useWarningText(resource: string): (warning: FieldWarning) => string {
  const translate = useTranslate();
  return useCallback(
    (warning) => translate(`resources.${resource}.warnings.${fieldOf(warning)}`, { _: translate(`forms.warnings.${warning.code}`) }),
    [resource, translate],
  );
}
