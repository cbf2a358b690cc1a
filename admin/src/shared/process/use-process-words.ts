import { useTranslate } from '../../i18n';
import { useTexts } from '../../i18n/with-texts';
import { useProcessKind } from '../../shell/feature';

type Group = 'step' | 'done' | 'waitsFor' | 'nextAction' | 'reason';
/** The sentence of a kind of process for a name, else that of all kinds; empty where neither has one. */
export type ProcessWords = (group: Group, name: string, params?: Record<string, unknown>) => string;

/** What is said of a process in the words of the feature that it belongs to, wherever it is shown. */
export function useProcessWords(kind: string): ProcessWords {
  const translate = useTranslate();
  useTexts(useProcessKind(kind).texts);
  return (group, name, params) =>
    translate(`process.${kind}.${group}.${name}`, { ...params, _: translate(`process.${group}.${name}`, { ...params, _: '' }) });
}

/** What a kind of process is called. */
export function useProcessName(kind: string): string {
  const translate = useTranslate();
  useTexts(useProcessKind(kind).texts);
  return translate(`process.${kind}.name`, { _: translate('process.title') });
}
