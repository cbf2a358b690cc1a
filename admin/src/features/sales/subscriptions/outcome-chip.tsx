import type { PeriodOutcome } from '@kantoor/schemas';
import { useTranslate } from '../../../i18n';
import { MeaningChip } from '../../../shared/meaning-chip';
import { meaningOf } from './outcome';

/** Label of the outcome of a period. */
export function OutcomeChip({ outcome }: { outcome: PeriodOutcome }) {
  const translate = useTranslate();
  return <MeaningChip meaning={meaningOf[outcome]} label={translate(`subscriptions.outcome.${outcome}`)} />;
}
