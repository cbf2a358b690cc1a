import type { SubscriptionPeriod } from '@kantoor/schemas';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { useMay } from '../../../shell/current';
import { PeriodProblemText } from '../period-problem';
import { SkipPeriod } from './skip-period';
import { usePeriodVerbs } from './use-period-verbs';

interface AttentionPeriodProps {
  period: SubscriptionPeriod;
  teamId: number;
  /** It is shown beside its subscription. */
  beside?: boolean;
  /** Whether this person is in its team. */
  mine?: boolean;
}

/** A period that was not billed: why, the way to fix that, and to go on or let it be. */
export function AttentionPeriod({ period, teamId, beside = false, mine = true }: AttentionPeriodProps) {
  const translate = useTranslate();
  const changes = useMay('subscriptions.write') && mine;
  const { busy, resume } = usePeriodVerbs({ teamId, id: period.subscriptionId, start: period.start });
  // Where nothing is there to be fixed first, trying again is the way on.
  const isTriedAgain = period.problems.every(({ code }) => code === 'STEP_FAILED' || code === 'STEP_BROKE_OFF');
  return (
    <Box data-testid="attention-period" sx={{ display: 'grid', gap: 2 }}>
      {period.problems.map((problem, nth) => (
        <PeriodProblemText
          key={`${problem.code} ${problem.fix?.resource} ${problem.fix?.id}`}
          problem={problem}
          beside={beside}
          main={!isTriedAgain && nth === 0}
        />
      ))}
      {period.problems.length === 0 && <Typography>{translate('subscriptions.history.nothingMissing')}</Typography>}
      {changes && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant={isTriedAgain ? 'contained' : 'outlined'} disabled={busy} onClick={() => void resume(period.workflowId!)}>
            {translate('subscriptions.history.resume')}
          </Button>
          <SkipPeriod period={period} teamId={teamId} />
        </Box>
      )}
    </Box>
  );
}
