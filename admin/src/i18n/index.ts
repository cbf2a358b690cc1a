import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { sentenceKey } from './sentences';

export { useTranslate } from 'react-admin';

/**
 * Returns the sentence of a message key; a sentence stays as it is, and an unknown key becomes a general sentence, never the key itself
 * (CRM-O04).
 */
export function useSentence(): (text: string, params?: Record<string, unknown>) => string {
  const translate = useTranslate();
  return useCallback(
    (text, params) => {
      const key = sentenceKey(text);
      return key ? translate(key, params) : text;
    },
    [translate],
  );
}
export { useFormat } from './use-format';
export { useLocale } from './use-locale';
