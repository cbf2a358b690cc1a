import { Button, Skeleton } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../i18n';
import { ListError } from '../../../shared/list/list-error';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { useMay } from '../../../shell/current';
import { during } from '../../../shell/notices';
import { useSubscriptionPaths } from '../paths';
import { subscriptionsApi } from '../subscriptions-api';
import { DueWords } from './due-words';

/** Bills now what is due, for who may; what was billed stays as it is. */
export function StartRun() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { run } = useSubscriptionPaths();
  const may = useMay('subscriptions.run');
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  // Told as it is now: what was due a while ago may be billed since.
  const {
    data: due,
    error,
    refetch,
  } = useQuery({
    queryKey: ['subscriptions', 'due'],
    queryFn: ({ signal }) => subscriptionsApi.due(signal),
    enabled: asking,
    staleTime: 0,
    gcTime: 0,
  });
  const start = async (): Promise<void> => {
    setBusy(true);
    const begun = await during(subscriptionsApi.startRun(), { failed: 'subscriptionRuns.startFailed' });
    setBusy(false);
    setAsking(false);
    if (!begun) return;
    await client.invalidateQueries({ queryKey: ['subscriptions'] });
    void navigate(run(begun.date));
  };
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
        onYes={() => void start()}
        onNo={() => setAsking(false)}
      >
        {due ? <DueWords due={due} /> : error ? <ListError error={error} onRetry={() => void refetch()} /> : <Skeleton height={72} />}
      </ConfirmDialog>
    </>
  );
}
