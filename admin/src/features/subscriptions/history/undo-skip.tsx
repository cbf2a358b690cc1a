import type { SubscriptionPeriod } from '@kantoor/schemas';
import { Button } from '@mui/material';
import { useFormat, useTranslate } from '../../../i18n';
import { useMay } from '../../../shell/current';
import { usePeriodVerbs } from './use-period-verbs';

interface UndoSkipProps {
  period: SubscriptionPeriod;
  teamId: number;
  /** The last day of its subscription, where that is known: what an earlier end date skipped may come before it now. */
  endDate?: string | undefined;
}

/** Bills after all what a person skipped, or what archiving or an end date did where its subscription is back, or ends later, again. */
export function UndoSkip({ period: { subscriptionId, start, skipped }, teamId, endDate = '' }: UndoSkipProps) {
  const translate = useTranslate();
  const { date } = useFormat();
  const changes = useMay('subscriptions.write');
  const { busy, undoSkip } = usePeriodVerbs({ teamId, id: subscriptionId, start });
  const runsAgain = skipped !== null && start <= endDate;
  if (!changes || !(skipped?.by === 'person' || runsAgain)) return null;
  const label = translate('subscriptions.history.undoSkip');
  return (
    <Button
      size="small"
      disabled={busy}
      onClick={() => void undoSkip()}
      aria-label={`${label}: ${date(start)}`}
      sx={{ justifySelf: 'start', ml: -3 }}
    >
      {label}
    </Button>
  );
}
