import type { ToBookItem } from '@kantoor/schemas';
import { useTranslate } from '../../../i18n';

/** Returns what is missing of an item in words; empty if nothing is. */
export function useMissingWords(): (item: Pick<ToBookItem, 'missing' | 'linesWithoutLedger'>) => string {
  const translate = useTranslate();
  return ({ missing, linesWithoutLedger }) =>
    missing.map((part) => translate(`toBook.lacks.${part}`, { smart_count: linesWithoutLedger })).join(', ');
}
