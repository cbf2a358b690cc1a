import type { SubscriptionRunView } from '@kantoor/schemas';
import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useFormat, useTranslate } from '../../../../i18n';
import { skippedWords } from '../history/period-words';
import { UndoSkip } from '../history/undo-skip';
import { RunCard } from './run-card';

/** Periods of a run that are never billed, each with who skipped it and why. */
export function RunSkipped({ run, skipped }: Pick<SubscriptionRunView, 'run' | 'skipped'>) {
  const translate = useTranslate();
  const { number } = useFormat();
  const title = useId();
  if (run.skipped === 0) return null;
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography id={title} variant="h2">
        {translate('subscriptionRuns.skipped', { count: number(run.skipped) })}
      </Typography>
      {skipped.map((one) => {
        const words = skippedWords(one.period);
        return (
          <RunCard key={one.period.id} of={one}>
            {words && <Typography>{translate(`subscriptions.history.${words.key}`, words.params)}</Typography>}
            {one.mine && <UndoSkip period={one.period} teamId={one.teamId} />}
          </RunCard>
        );
      })}
      {run.skipped > skipped.length && (
        <Typography color="textSecondary">{translate('subscriptionRuns.firstOnly', { count: skipped.length })}</Typography>
      )}
    </Box>
  );
}
