import { type BatchPlan, type BatchRequest, decimal } from '@kantoor/schemas';
import { Alert, Box, Button, Checkbox, Chip, FormControlLabel, Paper, Switch, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useParams, useSearchParams } from 'react-router';
import { toWireDate } from '../../format';
import { useSentence, useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { useVerbs } from '../../providers/data/verbs';
import { isProblem } from '../../providers/problem';
import { DateInput } from '../../shared/fields/date-input';
import { ListError } from '../../shared/list/list-error';
import { useMay } from '../../shell/current';
import { NotFoundPage } from '../../shell/entrance/not-found-page';
import { useOutcome } from '../../shell/notices';
import { RowsSkeleton } from '../../shell/page-skeleton';
import { usePageTitle } from '../../shell/page-title';
import { BatchPreview, keysOf, PaidOtherwise, type PaymentRow, refundsIn } from './batch-preview';
import { BatchesMade } from './batches-made';
import ChangedAccounts from './changed-accounts';
import { changedByBatch } from './changed-by';
import PayeeAccounts from './payee-accounts';

/** Duration of the notice about a batch in milliseconds (PLT-208). */
const noticeMs = 10_000;

/** Payments of the open purchase invoices of a legal entity: preview, create, and download for the bank. */
export default function BatchPage() {
  return useMay('payments.read') ? <Batches /> : <NotFoundPage />;
}

function Batches() {
  const translate = useTranslate();
  const sentence = useSentence();
  const format = useFormat();
  const { legalEntity = '' } = useParams();
  const [query] = useSearchParams();
  const [request, setRequest] = useState<BatchRequest>(() => requestIn(query));
  const [day, setDay] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const narrowed = Boolean(request.fromDate || request.untilDate || request.search);
  const provider = useVerbs('payments');
  const dated: BatchRequest = { ...request, executionDate: day ? toWireDate(day) : null };
  const { data, error, refetch } = useQuery({
    queryKey: ['batch-payments', 'batchPreview', { legalEntity, dated }],
    queryFn: ({ signal }) => provider.batchPreview({ legalEntity, request: dated, signal }),
    placeholderData: (before) => before,
  });
  const wrongDay = isProblem(error) ? error.errors.find(({ pointer }) => pointer === '/executionDate')?.code : undefined;
  usePageTitle(translate('shell.pages.batchPayments'));
  const choice = {
    isChosen: (row: PaymentRow) => !keysOf(row).some((key) => left.has(key)),
    onChoose: (rows: readonly PaymentRow[], isChosen: boolean) => {
      const keys = new Set(rows.flatMap(keysOf));
      setLeft((before) => new Set([...[...before].filter((key) => !keys.has(key)), ...(isChosen ? [] : keys)]));
    },
  };
  const set = (name: keyof BatchRequest) => (_event: unknown, checked: boolean) => setRequest((before) => ({ ...before, [name]: checked }));
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 1100, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      <Box>
        <Typography variant="h1">{translate('shell.pages.batchPayments')}</Typography>
        <Typography color="textSecondary">{translate('payments.intro')}</Typography>
      </Box>
      {data && <PayeeAccounts only={heldUp(data)} />}
      {data && (
        <ChangedAccounts
          legalEntity={legalEntity}
          only={new Set(data.leftOut.flatMap(({ refundId, invoiceId }) => (refundId ? [] : [invoiceId])))}
        />
      )}
      <Paper variant="outlined" sx={{ p: { xs: 3, sm: 5 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <Typography variant="h2">{translate('payments.toPay')}</Typography>
        {narrowed && (
          <Chip
            sx={{ justifySelf: 'start' }}
            label={translate('payments.narrowed')}
            onDelete={() => setRequest(({ fromDate: _from, untilDate: _until, search: _search, ...rest }) => rest)}
          />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1 }}>
          <FormControlLabel
            control={<Switch checked={request.aggregated ?? false} onChange={set('aggregated')} />}
            label={translate('payments.aggregated')}
          />
          <FormControlLabel
            control={<Checkbox checked={request.includePaidOtherwise ?? false} onChange={set('includePaidOtherwise')} />}
            label={translate('payments.includePaidOtherwise')}
          />
          <FormControlLabel
            control={<Checkbox checked={request.includeInOtherBatch ?? false} onChange={set('includeInOtherBatch')} />}
            label={translate('payments.includeInOtherBatch')}
          />
          <DateInput label={translate('payments.executionDate')} value={day} onChange={setDay} error={wrongDay && sentence(wrongDay)} />
        </Box>
        <Typography variant="caption" color="textSecondary">
          {translate('payments.executionHint')}
        </Typography>
        {data?.closedDay && <Alert severity="info">{translate('payments.closedDay', { date: format.date(data.closedDay) })}</Alert>}
        {error && !data && !wrongDay && <ListError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton rows={4} />}
        {data && !request.includePaidOtherwise && (
          <PaidOtherwise
            leftOut={data.leftOut.filter(({ reason }) => reason === 'paid-otherwise')}
            onInclude={() => setRequest((before) => ({ ...before, includePaidOtherwise: true }))}
          />
        )}
        {data && <BatchPreview plan={data} choice={choice} />}
        {data && <Make legalEntity={legalEntity} request={dated} plan={data} chosen={data.rows.filter(choice.isChosen)} />}
      </Paper>
      <BatchesMade legalEntity={legalEntity} />
    </Box>
  );
}

/** Returns the unconfirmed accounts that block a payment; accounts of customers and of paid suppliers are not shown here. */
const heldUp = ({ leftOut }: BatchPlan): ReadonlySet<number> => new Set(leftOut.flatMap(({ accountId }) => accountId ?? []));

/** Reads the state of the list of purchase invoices: its months and search, and which of the two files was chosen (PLT-O80, PLT-O84). */
function requestIn(query: URLSearchParams): BatchRequest {
  const [fromDate, untilDate, search] = [query.get('fromDate'), query.get('untilDate'), query.get('search')];
  return {
    aggregated: query.get('variant') !== 'plain',
    ...(fromDate && { fromDate: toWireDate(fromDate) }),
    ...(untilDate && { untilDate: toWireDate(untilDate) }),
    ...(search && { search }),
  };
}

interface MakeProps {
  legalEntity: string;
  request: BatchRequest;
  plan: BatchPlan;
  /** The payments that were not left out. */
  chosen: readonly PaymentRow[];
}

/** Sends the shown total along: if it changed meanwhile, the new total is shown before anything is paid (D-37). */
function Make({ legalEntity, request, plan, chosen }: MakeProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const notify = useNotify();
  const provider = useVerbs('payments');
  const mayMake = useMay('payments.register');
  const total = chosen.reduce((sum, { amount }) => sum.plus(amount), decimal(0)).toNumber();
  const making = (body: BatchRequest, idempotencyKey: string) => provider.batchMake({ legalEntity, request: body, idempotencyKey });
  const { mutate, isPending } = useOutcome(making, {
    ...{ pending: 'WORKING', failed: 'BATCH_FAILED', changes: changedByBatch },
    onSuccess: ({ count, total: paid, leftOutCount: left }) =>
      notify('BATCH_MADE', { type: 'success', autoHideDuration: noticeMs, messageArgs: { count, total: money(paid, 'EUR'), left } }),
  });
  const make = (): void => {
    const left = plan.rows.filter((row) => !chosen.includes(row));
    const except = { exceptInvoiceIds: left.flatMap(({ invoiceIds }) => invoiceIds), exceptRefundIds: refundsIn(left) };
    mutate({ ...request, ...except, expectedTotal: { amount: total.toFixed(2), currency: 'EUR' } });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      {plan.creditTransfer === 'no-account' && <Alert severity="warning">{translate('payments.noAccount')}</Alert>}
      <Button variant="contained" disabled={!mayMake || isPending || chosen.length === 0} onClick={make}>
        {translate('payments.make', { smart_count: chosen.length, total: money(total, 'EUR') })}
      </Button>
    </Box>
  );
}
