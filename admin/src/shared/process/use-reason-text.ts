import type { ProcessView } from '@kantoor/schemas';
import { useSentence, useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';

/** Why a process stopped, in a sentence. */
export function useReasonText(): (blocked: NonNullable<ProcessView['blocked']>) => string {
  const translate = useTranslate();
  const sentence = useSentence();
  const { money } = useFormat();
  return ({ code, params }) => {
    const { amount, expected, currency } = params ?? {};
    const told = currency ? { amount: money(amount, String(currency)), expected: money(expected, String(currency)) } : params;
    return translate(`process.reason.${code}`, { ...told, _: sentence(code) });
  };
}
