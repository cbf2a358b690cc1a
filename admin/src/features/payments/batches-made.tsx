import { batchStateMachine, batchStates, type BatchPayment } from '@kantoor/schemas';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { useVerbs } from '../../providers/data/verbs';
import { ListError } from '../../shared/list/list-error';
import { MeaningChip } from '../../shared/meaning-chip';
import { useDownload } from '../../shared/use-download';
import { useMay } from '../../shell/current';
import { useOutcome } from '../../shell/notices';
import { RowsSkeleton } from '../../shell/page-skeleton';
import { BatchEdit } from './batch-edit';
import { changedByBatch } from './changed-by';
import { ReasonDialog } from './reason-dialog';

const meanings = { prepared: 'waiting', executed: 'done', cancelled: 'stopped' } as const;
/** A batch that the bank has executed stays so. */
const mayBe = (action: 'download' | 'edit' | 'cancel' | 'execute' | 'reopen', { state, closedBy }: BatchPayment): boolean =>
  batchStateMachine.allows(action, batchStates[state]) && (action !== 'reopen' || closedBy !== null);

/** Created batches, latest first, with their files and what may still be done with them. */
export function BatchesMade({ legalEntity }: { legalEntity: string }) {
  const translate = useTranslate();
  const provider = useVerbs('payments');
  const { data, error, refetch } = useQuery({
    queryKey: ['batch-payments', 'batches', { legalEntity }],
    queryFn: ({ signal }) => provider.batches({ legalEntity, signal }),
  });
  return (
    <Paper variant="outlined" component="section" sx={{ p: { xs: 3, sm: 5 }, display: 'grid', gap: 3 }}>
      <Typography variant="h2">{translate('payments.made')}</Typography>
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={3} />}
      {data?.items.length === 0 && <Typography color="textSecondary">{translate('payments.noneMade')}</Typography>}
      {data?.items.map((batch) => (
        <MadeBatch key={batch.id} legalEntity={legalEntity} batch={batch} />
      ))}
    </Paper>
  );
}

function MadeBatch({ legalEntity, batch }: { legalEntity: string; batch: BatchPayment }) {
  const translate = useTranslate();
  const format = useFormat();
  const mayChange = useMay('payments.register');
  const provider = useVerbs('payments');
  const [asks, setAsks] = useState<'edit' | 'cancel' | null>(null);
  const { mutate: change, isPending } = useOutcome(
    ({ verb, reason }: { verb: 'cancel' | 'execute' | 'reopen'; reason?: string }) =>
      provider.batchChange({ legalEntity, batch, verb, ...(reason && { reason }) }),
    { pending: 'WORKING', success: 'CHANGES_SAVED', failed: 'BATCH_CHANGE_FAILED', changes: changedByBatch },
  );
  const { number, state, revision } = batch;
  const name = translate('payments.batch', { number });
  const closed = batch.closedAt
    ? ` · ${translate(batch.closedBy ? `payments.closed.${state}` : 'payments.closed.byBank', { date: format.dateTime(batch.closedAt), name: batch.closedBy ?? '' })}`
    : '';
  const verb = (action: 'edit' | 'cancel' | 'execute' | 'reopen', onClick: () => void) =>
    mayChange &&
    mayBe(action, batch) && (
      <Button size="small" disabled={isPending} onClick={onClick} aria-label={`${translate(`payments.verbs.${action}`)}: ${name}`}>
        {translate(`payments.verbs.${action}`)}
      </Button>
    );
  return (
    <Box component="article" aria-label={name} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 240 }}>
        <Typography sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          {name}: {format.money(batch.total, 'EUR')} <MeaningChip meaning={meanings[state]} label={translate(`payments.state.${state}`)} />
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {format.dateTime(batch.createdAt)} {batch.createdBy} · {translate('payments.payments', { smart_count: batch.count })},{' '}
          {translate('payments.invoices', { smart_count: batch.invoiceCount })}
          {closed}
          {batch.closedReason && `: ${batch.closedReason}`}
        </Typography>
      </Box>
      {mayBe('download', batch) && <Files legalEntity={legalEntity} batch={batch} name={name} />}
      {verb('execute', () => change({ verb: 'execute' }))}
      {verb('reopen', () => change({ verb: 'reopen' }))}
      {verb('edit', () => setAsks('edit'))}
      {verb('cancel', () => setAsks('cancel'))}
      {state === 'prepared' && revision > 1 && (
        <Alert severity="warning" sx={{ width: '100%' }}>
          {translate('payments.newFile', { revision, id: batch.messageId })}
        </Alert>
      )}
      {asks === 'edit' && <BatchEdit legalEntity={legalEntity} batch={batch} onClose={() => setAsks(null)} />}
      {asks === 'cancel' && (
        <ReasonDialog
          title={translate('payments.cancelBatch', { number, total: format.money(batch.total, 'EUR') })}
          onClose={() => setAsks(null)}
          onYes={(reason) => {
            change({ verb: 'cancel', reason });
            setAsks(null);
          }}
        />
      )}
    </Box>
  );
}

function Files({ legalEntity, batch, name }: { legalEntity: string; batch: BatchPayment; name: string }) {
  const translate = useTranslate();
  const save = useDownload({ failed: 'DOWNLOAD_FAILED' });
  const { number, revision } = batch;
  const fileName = `betaalbestand-${number}${revision > 1 ? `-v${revision}` : ''}`;
  const file = (kind: 'csv' | 'credit-transfer', extension: string) =>
    save({ path: `/api/invoices/${legalEntity}/batch-payments/${batch.id}/${kind}`, fileName: `${fileName}.${extension}` });
  return (
    <>
      <Button
        size="small"
        startIcon={<DownloadIcon />}
        onClick={() => file('csv', 'csv')}
        aria-label={`${translate('payments.csv')}: ${name}`}
      >
        {translate('payments.csv')}
      </Button>
      <Button
        size="small"
        startIcon={<DownloadIcon />}
        disabled={!batch.hasCreditTransfer}
        onClick={() => file('credit-transfer', 'xml')}
        aria-label={`${translate('payments.sepa')}: ${name}`}
      >
        {translate('payments.sepa')}
      </Button>
    </>
  );
}
