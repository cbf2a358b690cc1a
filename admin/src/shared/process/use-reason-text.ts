import type { ProcessView } from '@kantoor/schemas';
import { useSentence } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { useProcessWords } from './use-process-words';

/** Returns the sentence that says why a process of a kind stopped. */
export function useReasonText(kind: string): (blocked: NonNullable<ProcessView['blocked']>) => string {
  const words = useProcessWords(kind);
  const sentence = useSentence();
  const { money } = useFormat();
  return ({ code, params }) => {
    const { amount, expected, currency } = params ?? {};
    const shownParams = currency ? { amount: money(amount, String(currency)), expected: money(expected, String(currency)) } : params;
    return words('reason', code, shownParams) || sentence(code);
  };
}
