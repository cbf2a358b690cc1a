import { Button, Skeleton, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate, useFormat } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { ListError } from '../../../../shared/list/list-error';
import { ConfirmDialog } from '../../../../shell/confirm-dialog';
import { useMay } from '../../../../shell/current';
import { useOutcome } from '../../../../shell/notices';
import { useSubscriptionPaths } from '../paths';
import type { DueBills } from '@kantoor/schemas';

/** Maximum number of recipients that are named. */
const namedMax = 3;
const outcomes = ['mailed', 'booked', 'concept', 'stopped'] as const;

/** Summary of what a run would bill: number of periods, dates, totals and outcomes. */
function DueWords({ due }: { due: DueBills }) {
  const translate = useTranslate();
  const { date, money } = useFormat();
  const { firstDay, lastDay, totals, receivers } = due;
  const list = (key: string): string => {
    const to = key === 'mailed' && receivers.length > 0 ? receivers.join(', ') : null;
    const mailed = receivers.length < namedMax ? 'mailedTo' : 'mailedAlsoTo';
    return translate(`subscriptionRuns.due.${to ? mailed : key}`, { smart_count: due[key as (typeof outcomes)[number]], to });
  };
  const amounts = totals.map(({ gross, currency }) => money(gross, currency)).join(` ${translate('subscriptionRuns.due.and')} `);
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 3 }}>
      <Typography sx={{ fontWeight: 550 }}>
        {firstDay && lastDay
          ? translate(`subscriptionRuns.due.${firstDay === lastDay ? 'ofDay' : 'ofDays'}`, {
              ...{ smart_count: due.mailed + due.booked + due.concept, from: date(firstDay), to: date(lastDay), amounts },
            })
          : translate('subscriptionRuns.due.nothing', { date: date(due.date) })}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 4, overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}>
        {outcomes
          .filter((key) => due[key] > 0)
          .map((key) => (
            <li key={key}>{list(key)}</li>
          ))}
      </Box>
    </Box>
  );
}

/** Bills what is due now, for users with permission; already billed periods are not affected. */
export function StartRun() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const provider = useVerbs('subscriptions');
  const { run } = useSubscriptionPaths();
  const may = useMay('subscriptions.run');
  const [asking, setAsking] = useState(false);
  // Always current: what was due before may be billed since.
  const {
    data: due,
    error,
    refetch,
  } = useQuery({
    queryKey: ['subscriptions', 'subscriptionsDue'],
    queryFn: ({ signal }) => provider.subscriptionsDue({ signal }),
    enabled: asking,
    staleTime: 0,
    gcTime: 0,
  });
  const { mutate, isPending: busy } = useOutcome(() => provider.subscriptionRunStart(), {
    failed: 'subscriptionRuns.startFailed',
    changes: ['subscriptions'],
  });
  const start = (): void => mutate(undefined, { onSettled: () => setAsking(false), onSuccess: (begun) => void navigate(run(begun.date)) });
  if (!may) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('subscriptionRuns.start')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('subscriptionRuns.start')}
        text={translate('subscriptionRuns.startQuestion')}
        yes={translate('subscriptionRuns.start')}
        busy={busy}
        onYes={start}
        onNo={() => setAsking(false)}
      >
        {due ? <DueWords due={due} /> : error ? <ListError error={error} onRetry={() => void refetch()} /> : <Skeleton height={72} />}
      </ConfirmDialog>
    </>
  );
}
