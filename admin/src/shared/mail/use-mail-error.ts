import { useTranslate } from '../../i18n';

interface Fared {
  state: string;
  lastError: string | null;
}
const explained = new Set(['deferred', 'failed', 'bounced']);

/** Why a mail did not arrive, with what the mail server said in its own words; empty of one that did, or is under way. */
export function useMailError(): (mail: Fared) => string {
  const translate = useTranslate();
  return ({ state, lastError }) => {
    if (!explained.has(state)) return '';
    if (!lastError) return state === 'deferred' ? translate('mail.error.brokeOff') : '';
    return translate(`mail.error.${state}`, { answer: lastError });
  };
}
