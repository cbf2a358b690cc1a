import type { RunPeriod } from '@kantoor/schemas';
import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { NeedsAction } from '../../../shared/process/needs-action';
import { useReasonText } from '../../../shared/process/use-reason-text';

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

/** Why the process of an invoice waits for a person. */
export const StoppedReason = ({ code }: { code: string }) => (
  <Suspense fallback={null}>
    <Reason code={code} />
  </Suspense>
);
const Reason = ({ code }: { code: string }) => <>{useReasonText('deal-to-invoice')({ code, problems: [] })}</>;
