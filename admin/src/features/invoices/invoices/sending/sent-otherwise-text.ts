import type { useTranslate } from '../../../../i18n';
import type { useFormat } from '../../../../i18n/use-format';
import type { InvoiceRow } from '../invoice';

/** Returns how and when it was sent by other means than our mail (D-42); null if it was not. */
export const sentOtherwiseText = (
  { sentOtherwiseBy, sentOtherwiseOn }: Pick<InvoiceRow, 'sentOtherwiseBy' | 'sentOtherwiseOn'>,
  translate: ReturnType<typeof useTranslate>,
  { date }: Pick<ReturnType<typeof useFormat>, 'date'>,
): string | null =>
  sentOtherwiseBy && sentOtherwiseOn
    ? translate('invoices.sending.was', { way: translate(`invoices.sending.ways.${sentOtherwiseBy}`), date: date(sentOtherwiseOn) })
    : null;
