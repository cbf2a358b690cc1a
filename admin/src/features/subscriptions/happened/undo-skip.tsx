import type { SubscriptionPeriod } from '@kantoor/schemas';
import { Button } from '@mui/material';
import { useFormat, useTranslate } from '../../../i18n';
import { useMay } from '../../../shell/current';
import { usePeriodVerbs } from './use-period-verbs';

interface UndoSkipProps {
  period: SubscriptionPeriod;
  teamId: number;
}

/** Bills after all what somebody skipped; what its end or the archive skipped is not for this button. */
export function UndoSkip({ period: { subscriptionId, start, skipped }, teamId }: UndoSkipProps) {
  const translate = useTranslate();
  const { date } = useFormat();
  const changes = useMay('subscriptions.write');
  const { busy, undoSkip } = usePeriodVerbs({ teamId, id: subscriptionId, start }, null);
  if (!changes || skipped?.by !== 'person') return null;
  const label = translate('subscriptions.happened.undoSkip');
  return (
    <Button
      size="small"
      disabled={busy}
      onClick={() => void undoSkip()}
      aria-label={`${label}: ${date(start)}`}
      sx={{ justifySelf: 'start' }}
    >
      {label}
    </Button>
  );
}
