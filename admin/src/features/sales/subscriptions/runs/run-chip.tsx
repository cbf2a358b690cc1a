import type { SubscriptionRun } from '@kantoor/schemas';
import { useTranslate } from '../../../../i18n';
import { MeaningChip } from '../../../../shared/meaning-chip';
import { runStatusOf } from './run-words';

/** Status label of a run. */
export function RunChip({ run }: { run: SubscriptionRun }) {
  const translate = useTranslate();
  const { meaning, key } = runStatusOf(run);
  return <MeaningChip meaning={meaning} label={translate(`subscriptionRuns.state.${key}`)} />;
}
