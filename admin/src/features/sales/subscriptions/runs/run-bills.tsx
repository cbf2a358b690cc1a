import type { RunPeriod } from '@kantoor/schemas';
import { Box, Link, Paper, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useListPaginationContext, useResourceDefinitions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useFormat, useTranslate } from '../../../../i18n';
import { ListFoot } from '../../../../shared/list/list-foot';
import { RowsTable, type RowColumn } from '../../../../shared/list/rows-table';
import { MeaningChip } from '../../../../shared/meaning-chip';
import { useCurrent } from '../../../../shell/current';
import type { RecordOptions } from '../../../../shell/resources';
import { useSubscriptionPaths } from '../paths';
import { mailOf } from './run-words';

const figure = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
/** Large enough for a finger on a phone. */
const target = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 24 }, fontWeight: 550 } as const;
const linked = (to: string | undefined, text: string): ReactNode =>
  to ? (
    <Link component={RouterLink} to={to} sx={target}>
      {text}
    </Link>
  ) : (
    text
  );

function BillMail({ bill }: { bill: RunPeriod }) {
  const translate = useTranslate();
  const { dateTime } = useFormat();
  const { key, meaning, at } = mailOf(bill, new Date());
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <MeaningChip meaning={meaning} label={translate(`subscriptionRuns.mail.${key}`)} />
      {at && (
        <Typography component="span" variant="caption" color="textSecondary" sx={figure}>
          {dateTime(at)}
        </Typography>
      )}
    </Box>
  );
}

/** The cells of an invoice of a run; on a phone one cell holds them all. */
function useBillColumns(): RowColumn<RunPeriod>[] {
  const translate = useTranslate();
  const { date, money } = useFormat();
  const { paths } = useCurrent();
  const definitions = useResourceDefinitions<RecordOptions>();
  const { subscription } = useSubscriptionPaths();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const became = ({ period: { invoice, deal } }: RunPeriod): ReactNode =>
    invoice
      ? linked(
          definitions['sales-invoices']?.options?.path(paths, invoice.invoiceId, invoice.legalEntityId),
          invoice.invoiceNumber ?? translate('subscriptions.history.invoice'),
        )
      : deal && linked(definitions['deals']?.options?.path(paths, deal.id), translate('subscriptions.history.deal'));
  const named = ({ mine, subscriptionId, teamId, teamKey, name }: RunPeriod): ReactNode =>
    linked(mine ? subscription({ id: subscriptionId, teamId, teamKey }) : undefined, name);
  const days = ({ period: { start, end } }: RunPeriod): string => translate('subscriptions.fromTo', { from: date(start), to: date(end) });
  const amount = ({ period: { gross, currency } }: RunPeriod): string => (gross === null ? '–' : money(gross, currency));
  const column = (name: string, render: (bill: RunPeriod) => ReactNode, look: Partial<RowColumn<RunPeriod>> = {}) => ({
    ...{ name, label: translate(`subscriptionRuns.billColumns.${name}`), render, ...look },
  });
  if (!isPhone)
    return [
      column('customer', ({ customer }) => customer.name),
      column('subscription', named),
      column('period', days, { sx: figure }),
      column('invoice', became, { sx: figure }),
      column('gross', amount, { right: true }),
      column('mail', (bill) => <BillMail bill={bill} />),
    ];
  const whole = (bill: RunPeriod) => (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <span>{bill.customer.name}</span>
        <Box component="span" sx={figure}>
          {amount(bill)}
        </Box>
      </Box>
      <Typography variant="caption" color="textSecondary">
        {days(bill)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4 }}>
        {named(bill)}
        {became(bill)}
      </Box>
      <BillMail bill={bill} />
    </>
  );
  return [column('customer', whole, { sx: { py: 2 } })];
}

/** Invoices of a run, one page at a time: customer, dates, invoice, and mail status. */
export function RunBills({ bills }: { bills: readonly RunPeriod[] }) {
  const translate = useTranslate();
  const title = useId();
  const columns = useBillColumns();
  const { total } = useListPaginationContext();
  if (!total) return null;
  return (
    <Box
      component="section"
      aria-labelledby={title}
      data-testid="run-bills"
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography id={title} variant="h2">
        {translate('subscriptionRuns.bills')}
      </Typography>
      <Paper variant="outlined" sx={{ overflow: 'hidden', minWidth: 0 }}>
        <Box sx={{ overflowX: 'auto' }}>
          <RowsTable
            label={translate('subscriptionRuns.bills')}
            rows={bills}
            idOf={({ period }) => period.id}
            columns={columns}
            isHeadless={columns.length === 1}
          />
        </Box>
        <ListFoot />
      </Paper>
    </Box>
  );
}
