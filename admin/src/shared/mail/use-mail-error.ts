import { useTranslate } from '../../i18n';

interface Fared {
  state: string;
  lastError: string | null;
}
const explained = new Set(['deferred', 'failed', 'bounced']);

/** Returns why a mail failed, including the mail server's own answer; empty for a mail that arrived or is being sent. */
export function useMailError(): (mail: Fared) => string {
  const translate = useTranslate();
  return ({ state, lastError }) => {
    if (!explained.has(state)) return '';
    if (!lastError) return state === 'deferred' ? translate('mail.error.brokeOff') : '';
    return translate(`mail.error.${state}`, { answer: lastError });
  };
}
