import type { SubscriptionRunView } from '@kantoor/schemas';
import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useFormat, useTranslate } from '../../../../i18n';
import { AttentionPeriod } from '../history/attention-period';
import { FirstMails } from './first-mails';
import { RunCard } from './run-card';
import { StoppedBill } from './stopped-bill';

/** Periods that a run could not bill, and invoices that could not be sent: each with the reason and an action. */
export function RunAttention({ run, attention, stopped }: Pick<SubscriptionRunView, 'run' | 'attention' | 'stopped'>) {
  const translate = useTranslate();
  const { number } = useFormat();
  const title = useId();
  const count = run.attention;
  const shown = attention.length + stopped.length;
  if (count === 0) return null;
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography id={title} variant="h2">
        {translate('subscriptionRuns.needsAttention', { count: number(count) })}
      </Typography>
      <FirstMails stopped={stopped} />
      {attention.map((one) => (
        <RunCard key={one.period.id} of={one}>
          <AttentionPeriod period={one.period} teamId={one.teamId} mine={one.mine} />
        </RunCard>
      ))}
      {stopped.map((one) => (
        <RunCard key={one.period.id} of={one}>
          <StoppedBill bill={one} />
        </RunCard>
      ))}
      {count > shown && <Typography color="textSecondary">{translate('subscriptionRuns.firstOnly', { count: shown })}</Typography>}
    </Box>
  );
}
