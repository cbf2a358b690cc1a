import { useMemo } from 'react';
import { useLocale, useTranslate } from '../../../i18n';
import { rhythmWords, shortRhythmWords, type Rhythm, type Words } from './schedule-words';

/** Describes how often and when, in the user's language. */
export function useScheduleWords(): { rhythm: (schedule: Rhythm) => string; short: (schedule: Rhythm) => string } {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const sentence = ({ key, params }: Words): string => translate(`subscriptions.${key}`, params);
    return {
      rhythm: (schedule) => sentence(rhythmWords(schedule, locale)),
      short: (schedule) => sentence(shortRhythmWords(schedule, locale)),
    };
  }, [translate, locale]);
}
