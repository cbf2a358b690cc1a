import type { ComingPeriod } from '@kantoor/schemas';
import { Box, Link, Typography, useMediaQuery, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFormat, useSentence, useTranslate } from '../../../../i18n';
import { OutcomeChip } from '../outcome-chip';
import { useSubscriptionPaths } from '../paths';
import { RowsTable, type RowColumn } from '../../../../shared/list/rows-table';

const foreign = { '& td': { color: 'text.secondary', bgcolor: 'action.hover' } };

/** Each coming period: date, customer, amount, outcome, and what blocks it. */
export function ComingTable({ rows, withTeam }: { rows: readonly ComingPeriod[]; withTeam: boolean }) {
  const translate = useTranslate();
  const sentence = useSentence();
  const { date, money } = useFormat();
  const { subscription } = useSubscriptionPaths();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const figure = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
  const name = ({ mine, name, subscriptionId, teamId, teamKey }: ComingPeriod) =>
    mine ? (
      <Link
        component={RouterLink}
        to={subscription({ id: subscriptionId, teamId, teamKey })}
        sx={{ color: 'inherit', fontWeight: 550, ...(isPhone && { display: 'inline-flex', alignItems: 'center', minHeight: 44 }) }}
      >
        {name}
      </Link>
    ) : (
      name
    );
  const period = ({ start, end }: ComingPeriod) => translate('subscriptions.fromTo', { from: date(start), to: date(end) });
  const stoppedBy = ({ problems }: ComingPeriod) =>
    problems.map(({ code }) => translate(`subscriptions.problem.${code}`, { _: sentence(code) })).join(' ');
  const whole = (row: ComingPeriod) => (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <span>{name(row)}</span>
        <Box component="span" sx={figure}>
          {money(row.gross, row.currency)}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
          {[date(row.start), row.customer.name, ...(withTeam ? [row.teamName] : [])].join(' · ')}
        </Typography>
        <OutcomeChip outcome={row.outcome} />
      </Box>
      {stoppedBy(row) && <Typography variant="caption">{stoppedBy(row)}</Typography>}
    </>
  );
  const becomes = (row: ComingPeriod) => (
    <>
      <OutcomeChip outcome={row.outcome} />
      {stoppedBy(row) && (
        <Typography variant="caption" component="div" sx={{ my: 0.5, whiteSpace: 'normal' }}>
          {stoppedBy(row)}
        </Typography>
      )}
    </>
  );
  const column = (of: string, render: (row: ComingPeriod) => ReactNode, look: Partial<RowColumn<ComingPeriod>> = {}) => ({
    ...{ name: of, label: translate(`comingInvoices.columns.${of}`), render, ...look },
  });
  const columns = [
    column('period', period, { sx: figure }),
    column('subscription', name),
    column('customer', ({ customer }) => customer.name),
    ...(withTeam ? [column('team', ({ teamName }) => teamName)] : []),
    column('gross', ({ gross, currency }) => money(gross, currency), { right: true }),
    column('becomes', becomes, { sx: { minWidth: 180 } }),
  ];
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <RowsTable
        label={translate('comingInvoices.title')}
        rows={rows}
        idOf={({ id }) => id}
        columns={isPhone ? [column('subscription', whole, { sx: { py: 2 } })] : columns}
        isHeadless={isPhone}
        rowSx={({ mine }) => (mine ? {} : foreign)}
      />
    </Box>
  );
}
