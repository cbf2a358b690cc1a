import type { SubscriptionPeriod } from '@kantoor/schemas';
import { Alert, AlertTitle } from '@mui/material';
import { useFormat, useTranslate } from '../../../../i18n';
import { AttentionPeriod } from './attention-period';

/** Periods that were not billed, at the top of a subscription. */
export function NeedsAttention({ periods, teamId }: { periods: readonly SubscriptionPeriod[]; teamId: number }) {
  const translate = useTranslate();
  const { date } = useFormat();
  return periods
    .filter(({ state }) => state === 'attention')
    .map((period) => (
      <Alert key={period.id} severity="error" sx={{ mb: 4, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
        <AlertTitle>
          {translate('subscriptions.history.notBilled', {
            period: translate('subscriptions.fromTo', { from: date(period.start), to: date(period.end) }),
          })}
        </AlertTitle>
        <AttentionPeriod period={period} teamId={teamId} beside />
      </Alert>
    ));
}
