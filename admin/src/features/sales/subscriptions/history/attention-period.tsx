import type { SubscriptionPeriod } from '@kantoor/schemas';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { useMay } from '../../../../shell/current';
import { PeriodProblemText } from '../period-problem';
import { SkipPeriod } from './skip-period';
import { usePeriodVerbs } from './use-period-verbs';

interface AttentionPeriodProps {
  period: SubscriptionPeriod;
  teamId: number;
  /** Shown on the page of its subscription. */
  beside?: boolean;
  /** Whether the user is in its team. */
  isOfOwnTeam?: boolean;
}

/** A period that was not billed: the reason, a way to fix it, and buttons to continue or skip it. */
export function AttentionPeriod({ period, teamId, beside = false, isOfOwnTeam = true }: AttentionPeriodProps) {
  const translate = useTranslate();
  const changes = useMay('subscriptions.write') && isOfOwnTeam;
  const { busy, resume } = usePeriodVerbs({ teamId, id: period.subscriptionId, start: period.start });
  // If there is nothing to fix first, retrying is the main action.
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
