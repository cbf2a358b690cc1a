import { useTranslate } from '../../i18n';
import { useTexts } from '../../i18n/with-texts';
import { useProcessKind } from '../../shell/feature';

type Group = 'step' | 'done' | 'waitsFor' | 'nextAction' | 'reason';
/** Returns the text of a kind of process for a name, else the general one; empty if there is neither. */
export type ProcessWords = (group: Group, name: string, params?: Record<string, unknown>) => string;

/** Returns the texts of a process from the feature it belongs to, wherever it is shown. */
export function useProcessWords(kind: string): ProcessWords {
  const translate = useTranslate();
  useTexts(useProcessKind(kind).texts);
  return (group, name, params) =>
    translate(`process.${kind}.${group}.${name}`, { ...params, _: translate(`process.${group}.${name}`, { ...params, _: '' }) });
}

export function useProcessName(kind: string): string {
  const translate = useTranslate();
  useTexts(useProcessKind(kind).texts);
  return translate(`process.${kind}.name`, { _: translate('process.title') });
}
