import type { SubscriptionPeriod } from '@kantoor/schemas';
import { Button } from '@mui/material';
import { useFormat, useTranslate } from '../../../../i18n';
import { useMay } from '../../../../shell/current';
import { usePeriodVerbs } from './use-period-verbs';

interface UndoSkipProps {
  period: SubscriptionPeriod;
  teamId: number;
  /** End date of its subscription, if known: a period skipped by an earlier end date may be before it now. */
  endDate?: string | undefined;
}

/**
 * Button that bills a skipped period: one skipped by a user, or by archiving or an end date if its subscription is restored, or ends later.
 */
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
