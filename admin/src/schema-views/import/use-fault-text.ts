import type { PreviewedRow } from '@kantoor/schemas';
import { useCallback } from 'react';
import { useSentence } from '../../i18n';
import { useFieldLabel } from '../../shared/labels';

export function useFaultText(resource: string): (fault: PreviewedRow['errors'][number]) => string {
  const sentence = useSentence();
  const label = useFieldLabel(resource);
  return useCallback(({ field, code }) => `${label(field)}: ${sentence(code)}`, [label, sentence]);
}
