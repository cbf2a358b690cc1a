import { isBookedLate, purchaseInvoiceUsualDaysBack } from '@kantoor/schemas';
import { todayOnWire } from '../../format';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { ConfirmDialog } from '../../shell/confirm-dialog';

/** Checks whether booking on a day has to be confirmed: more than 30 days ago, or in an earlier VAT quarter (PUR-O39). */
export const isLate = (day: string): boolean => isBookedLate(day.slice(0, 10), todayOnWire().slice(0, 10));

/** Asks to confirm booking a cost on a day long ago. */
export function LateBooking({ day, onYes, onNo }: { day: string; onYes: () => void; onNo: () => void }) {
  const translate = useTranslate();
  const { date } = useFormat();
  return (
    <ConfirmDialog
      open
      title={translate('lateBooking.title')}
      text={translate('lateBooking.question', { day: date(day), days: purchaseInvoiceUsualDaysBack })}
      onYes={onYes}
      onNo={onNo}
    />
  );
}
