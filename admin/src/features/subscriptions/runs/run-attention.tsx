import type { RunPeriod } from '@kantoor/schemas';
import { Box, Link, Paper, Typography } from '@mui/material';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFormat, useTranslate } from '../../../i18n';
import { AttentionPeriod } from '../happened/attention-period';
import { useSubscriptionPaths } from '../paths';

/** What a run could not bill, each with the reason and the way on. */
export function RunAttention({ attention, count }: { attention: readonly RunPeriod[]; count: number }) {
  const translate = useTranslate();
  const { date, number } = useFormat();
  const { subscription } = useSubscriptionPaths();
  const title = useId();
  if (count === 0) return null;
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography id={title} variant="h2">
        {translate('subscriptionRuns.needsAttention', { count: number(count) })}
      </Typography>
      {attention.map(({ subscriptionId, name, teamId, teamKey, teamName, mine, customer, period }) => (
        <Paper key={period.id} variant="outlined" data-testid="attention-card" sx={{ p: 4, display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
            {mine ? (
              <Link
                component={RouterLink}
                to={subscription({ id: subscriptionId, teamId, teamKey })}
                sx={{ fontWeight: 550, display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 24 } }}
              >
                {name}
              </Link>
            ) : (
              <Typography component="span" sx={{ fontWeight: 550 }}>
                {name}
              </Typography>
            )}
            <Typography component="span" color="textSecondary">
              {[customer.name, teamName, translate('subscriptions.fromTo', { from: date(period.start), to: date(period.end) })].join(' · ')}
            </Typography>
          </Box>
          <AttentionPeriod period={period} teamId={teamId} mine={mine} />
        </Paper>
      ))}
      {count > attention.length && (
        <Typography color="textSecondary">{translate('subscriptionRuns.firstOnly', { count: attention.length })}</Typography>
      )}
    </Box>
  );
}
