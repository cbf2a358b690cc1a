import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import type { PurchaseRow } from '../purchase';

/** Who a purchase waits for, and since when (D-14); nothing of one that waits for nobody. */
export function useAwaited(): (row: Pick<PurchaseRow, 'process'>) => string {
  const translate = useTranslate();
  const { dateOfMoment } = useFormat();
  return ({ process }) => {
    if (!process?.waitsFor || !process.since) return '';
    const { key, params } = process.waitsFor;
    const who = translate(`purchases.awaited.${key}`, { ...params, _: '' });
    return who && translate('purchases.awaited.since', { who, date: dateOfMoment(process.since) });
  };
}
