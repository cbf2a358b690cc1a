import type { RunPeriod } from '@kantoor/schemas';
import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { NeedsAction } from '../../../../shared/process/needs-action';
import { StoppedReason } from '../period-problem';

/** Why an invoice could not be sent, with the same action as on its deal; users outside its team only see the reason. */
export function StoppedBill({ bill: { mine, period, stopped } }: { bill: RunPeriod }) {
  const client = useQueryClient();
  if (!period.deal || !stopped) return null;
  if (!mine)
    return (
      <Typography>
        <StoppedReason code={stopped} />
      </Typography>
    );
  const path = `/api/crm/deals/${period.deal.id}`;
  return (
    <NeedsAction
      resource="deals"
      path={`${path}/process`}
      resumePath={`${path}/resume`}
      resumePermission="deals.resume"
      onResumed={() => void client.invalidateQueries({ queryKey: ['subscriptions'] })}
    />
  );
}
