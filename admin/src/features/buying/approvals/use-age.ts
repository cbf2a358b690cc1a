import { useTranslate } from '../../../i18n';
import { daysSince } from './approval';

/** Returns a formatter for how long something has been waiting, in whole days. */
export function useAge(): (moment: string) => string {
  const translate = useTranslate();
  return (moment) => {
    const days = daysSince(moment);
    return days === 0 ? translate('approvals.today') : translate('approvals.days', { smart_count: days });
  };
}
