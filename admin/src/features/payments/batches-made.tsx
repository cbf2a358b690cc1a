import { batchStateMachine, batchStates, type BatchPayment, type BatchRequest } from '@kantoor/schemas';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Paper, Typography } from '@mui/material';
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
import { changedByBatch } from './changed-by';
import { ReasonDialog } from '../../shell/reason-dialog';
import { keysOf, LeftOut, type PaymentRow, PaymentRows, refundsIn, type RowChoice } from './batch-preview';
import { ActionDialog } from '../../shell/action-dialog';

interface EditProps {
  legalEntity: string;
  batch: BatchPayment;
  onClose: () => void;
}

/** Removes payments from a batch, or adds others, before it is executed. The server plans the new file; its total is confirmed with it. */
function BatchEdit({ legalEntity, batch, onClose }: EditProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const provider = useVerbs('payments');
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { aggregated, executionDate } = batch;
  const preview = (request: BatchRequest, signal: AbortSignal) => provider.batchPreview({ legalEntity, request, signal });
  const record = useQuery({
    queryKey: ['batch-payments', 'batch', { legalEntity, id: batch.id }],
    queryFn: ({ signal }) => provider.batch({ legalEntity, id: batch.id, signal }),
  });
  const others = useQuery({
    queryKey: ['batch-payments', 'batchPreview', { legalEntity, aggregated }],
    queryFn: ({ signal }) => preview({ aggregated }, signal),
  });
  const included = record.data?.rows ?? [];
  const addable = others.data?.rows ?? [];
  const isChanged = (row: PaymentRow): boolean | undefined => changed.get(keysOf(row)[0]!);
  const wanted = [...included.filter((row) => isChanged(row) !== false), ...addable.filter((row) => isChanged(row) === true)];
  const pays = { invoiceIds: wanted.flatMap(({ invoiceIds }) => invoiceIds), refundIds: refundsIn(wanted) };
  const hasChanged = changed.size > 0 && record.data !== undefined;
  const plan = useQuery({
    queryKey: ['batch-payments', 'batchPreview', { legalEntity, batchId: batch.id, pays }],
    queryFn: ({ signal }) => preview({ batchId: batch.id, aggregated, executionDate, ...pays }, signal),
    enabled: hasChanged,
  });
  const { mutate, isPending } = useOutcome(
    (total: number) =>
      provider.batchEdit({ legalEntity, batch, edit: { ...pays, expectedTotal: { amount: total.toFixed(2), currency: 'EUR' } } }),
    { pending: 'WORKING', success: 'CHANGES_SAVED', failed: 'BATCH_CHANGE_FAILED', changes: changedByBatch, onSuccess: onClose },
  );
  const choiceOf = (isIncluded: boolean): RowChoice => ({
    isChosen: (row) => isChanged(row) ?? isIncluded,
    onChoose: (rows: readonly PaymentRow[], isChosen) =>
      setChanged((before) => {
        const after = new Map(before);
        for (const key of rows.flatMap(keysOf)) {
          if (isChosen === isIncluded) after.delete(key);
          else after.set(key, isChosen);
        }
        return after;
      }),
  });
  const error = record.error ?? others.error;
  const ready = plan.data;
  return (
    <ActionDialog
      title={translate('payments.edit.title', { number: batch.number })}
      action={
        hasChanged && ready
          ? translate('payments.edit.save', { smart_count: ready.count, total: money(ready.total, 'EUR') })
          : translate('payments.edit.unchanged')
      }
      onAction={() => ready && mutate(ready.total)}
      disabled={!hasChanged || !ready || ready.count === 0 || plan.isFetching || isPending}
      cancel={translate('payments.edit.close')}
      onClose={onClose}
      maxWidth="md"
      fillsPhone
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, alignContent: 'start' }}
    >
      <Alert severity="warning">{translate('payments.edit.warning')}</Alert>
      {error && <ListError error={error} onRetry={() => void Promise.all([record.refetch(), others.refetch()])} />}
      {!record.data && !error && <RowsSkeleton rows={4} />}
      {included.length > 0 && <PaymentRows label={translate('payments.edit.included')} rows={included} choice={choiceOf(true)} />}
      {addable.length > 0 && (
        <>
          <Typography variant="h3">{translate('payments.edit.add')}</Typography>
          <PaymentRows label={translate('payments.edit.add')} rows={addable} choice={choiceOf(false)} />
        </>
      )}
      {hasChanged && ready && <LeftOut leftOut={ready.leftOut.filter(({ reason }) => reason !== 'not-chosen')} />}
      {hasChanged && ready?.count === 0 && <Alert severity="info">{translate('payments.edit.nothing')}</Alert>}
    </ActionDialog>
  );
}

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
  const [asks, setAsks] = useState<'edit' | 'cancel' | 'look' | null>(null);
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
      <Button size="small" onClick={() => setAsks('look')} aria-label={`${translate('payments.look')}: ${name}`}>
        {translate('payments.look')}
      </Button>
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
      {asks === 'look' && <BatchRows {...{ legalEntity, batch, name }} onClose={() => setAsks(null)} />}
      {asks === 'edit' && <BatchEdit legalEntity={legalEntity} batch={batch} onClose={() => setAsks(null)} />}
      {asks === 'cancel' && (
        <ReasonDialog
          label={translate('payments.bank.reason')}
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

/** The payments of a batch, also of one that can no longer be edited. */
function BatchRows({ legalEntity, batch, name, onClose }: EditProps & { name: string }) {
  const provider = useVerbs('payments');
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['batch-payments', 'batch', { legalEntity, id: batch.id }],
    queryFn: ({ signal }) => provider.batch({ legalEntity, id: batch.id, signal }),
  });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-label={name}>
      <DialogTitle variant="h2">{name}</DialogTitle>
      <DialogContent>
        {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton rows={4} />}
        {data && <PaymentRows label={name} rows={data.rows} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('payments.edit.close')}
        </Button>
      </DialogActions>
    </Dialog>
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
