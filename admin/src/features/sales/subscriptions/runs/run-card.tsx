import type { RunPeriod } from '@kantoor/schemas';
import { Box, Link, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFormat, useTranslate } from '../../../../i18n';
import { useSubscriptionPaths } from '../paths';

/** One period of a run that was not billed or sent, with details and actions. */
export function RunCard({ of, children }: { of: RunPeriod; children: ReactNode }) {
  const translate = useTranslate();
  const { date } = useFormat();
  const { subscription } = useSubscriptionPaths();
  const { subscriptionId, name, teamId, teamKey, teamName, mine, customer, period } = of;
  return (
    <Paper variant="outlined" data-testid="run-card" sx={{ p: 4, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
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
          {[customer.name, teamName].join(' · ')} ·{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {translate('subscriptions.fromTo', { from: date(period.start), to: date(period.end) })}
          </Box>
        </Typography>
      </Box>
      {children}
    </Paper>
  );
}
