import { Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { ListError } from '../../../../shared/list/list-error';
import { ConfirmDialog } from '../../../../shell/confirm-dialog';
import { useMay } from '../../../../shell/current';
import { useOutcome } from '../../../../shell/notices';
import { useSubscriptionPaths } from '../paths';
import { DueWords } from './due-words';

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
        busy={busy}
        onYes={start}
        onNo={() => setAsking(false)}
      >
        {due ? <DueWords due={due} /> : error ? <ListError error={error} onRetry={() => void refetch()} /> : <Skeleton height={72} />}
      </ConfirmDialog>
    </>
  );
}
