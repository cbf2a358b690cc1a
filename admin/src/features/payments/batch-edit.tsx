import type { BatchPayment, BatchRequest } from '@kantoor/schemas';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { useVerbs } from '../../providers/data/verbs';
import { ListError } from '../../shared/list/list-error';
import { useOutcome } from '../../shell/notices';
import { RowsSkeleton } from '../../shell/page-skeleton';
import { LeftOut, type PaymentRow, PaymentRows, type RowChoice } from './batch-preview';
import { changedByBatch } from './changed-by';

interface EditProps {
  legalEntity: string;
  batch: BatchPayment;
  onClose: () => void;
}

/** Removes payments from a batch, or adds others, before it is executed. The server plans the new file; its total is confirmed with it. */
export function BatchEdit({ legalEntity, batch, onClose }: EditProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const provider = useVerbs('payments');
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
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
  const ids = [
    ...included.flatMap(({ invoiceIds }) => invoiceIds.filter((id) => changed.get(id) !== false)),
    ...addable.flatMap(({ invoiceIds }) => invoiceIds.filter((id) => changed.get(id) === true)),
  ];
  const isChanged = changed.size > 0 && record.data !== undefined;
  const plan = useQuery({
    queryKey: ['batch-payments', 'batchPreview', { legalEntity, batchId: batch.id, ids }],
    queryFn: ({ signal }) => preview({ batchId: batch.id, aggregated, executionDate, invoiceIds: ids }, signal),
    enabled: isChanged,
  });
  const { mutate, isPending } = useOutcome(
    (total: number) =>
      provider.batchEdit({ legalEntity, batch, edit: { invoiceIds: ids, expectedTotal: { amount: total.toFixed(2), currency: 'EUR' } } }),
    { pending: 'WORKING', success: 'CHANGES_SAVED', failed: 'BATCH_CHANGE_FAILED', changes: changedByBatch, onSuccess: onClose },
  );
  const choiceOf = (isIncluded: boolean): RowChoice => ({
    isChosen: ({ invoiceIds }) => changed.get(invoiceIds[0]!) ?? isIncluded,
    onChoose: (rows: readonly PaymentRow[], isChosen) =>
      setChanged((before) => {
        const after = new Map(before);
        for (const id of rows.flatMap(({ invoiceIds }) => invoiceIds)) {
          if (isChosen === isIncluded) after.delete(id);
          else after.set(id, isChosen);
        }
        return after;
      }),
  });
  const error = record.error ?? others.error;
  const ready = plan.data;
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2">
        {translate('payments.edit.title', { number: batch.number })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, alignContent: 'start' }}>
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
        {isChanged && ready && <LeftOut leftOut={ready.leftOut.filter(({ invoiceId }) => ids.includes(invoiceId))} />}
        {isChanged && ready?.count === 0 && <Alert severity="info">{translate('payments.edit.nothing')}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {translate('payments.edit.close')}
        </Button>
        <Button
          variant="contained"
          disabled={!isChanged || !ready || ready.count === 0 || plan.isFetching || isPending}
          onClick={() => ready && mutate(ready.total)}
        >
          {isChanged && ready
            ? translate('payments.edit.save', { smart_count: ready.count, total: money(ready.total, 'EUR') })
            : translate('payments.edit.unchanged')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
