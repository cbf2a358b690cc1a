import type { DebtorList } from '@kantoor/schemas';
import { Box, Link, Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFormat, useTranslate } from '../../../../i18n';
import { useCurrent } from '../../../../shell/current';
import { organizationPath } from '../../../relations/organizations';
import { invoicesWhere } from '../paths';

type Debtor = DebtorList['items'][number];
const columns = ['customer', 'invoices', 'open', 'late', 'oldest', 'reminded', 'next'] as const;
type Column = (typeof columns)[number];
const isFigure = (column: Column): boolean => ['invoices', 'open', 'late'].includes(column);
/** On a phone the other columns are below the name. */
const isWide = (column: Column): boolean => !['customer', 'open'].includes(column);
const sxOf = (column: Column): SxProps<Theme> => ({
  fontVariantNumeric: 'tabular-nums',
  ...(isWide(column) && { display: { xs: 'none', sm: 'table-cell' } }),
  ...(column === 'customer' && { width: '100%', minWidth: 140, maxWidth: 0, whiteSpace: 'normal', lineHeight: '17px', py: 1 }),
});

/** Customers with a debt: the amount, the overdue part, and the last and next reminder. The largest overdue amount comes first. */
export function DebtorTable({ debtors: { items, more }, legalEntity }: { debtors: DebtorList; legalEntity: string }) {
  const translate = useTranslate();
  if (items.length === 0) return <Typography color="textSecondary">{translate('debtors.nothing')}</Typography>;
  const label = translate('debtors.byCustomer');
  return (
    <>
      <Paper variant="outlined" sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={label}>
        <Table size="small" aria-label={label}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column} align={isFigure(column) ? 'right' : 'left'} sx={sxOf(column)}>
                  {translate(`debtors.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map((debtor) => (
              <DebtorRow key={`${debtor.customerId ?? debtor.name} ${debtor.currency}`} debtor={debtor} legalEntity={legalEntity} />
            ))}
          </TableBody>
        </Table>
      </Paper>
      {more && <Typography color="textSecondary">{translate('debtors.more')}</Typography>}
    </>
  );
}

function DebtorRow({ debtor, legalEntity }: { debtor: Debtor; legalEntity: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const { paths } = useCurrent();
  const { customerId, name, currency, count, open, late, oldestDueDate, remindedAt, nextReminderAt, promisedOn } = debtor;
  const daysLate = oldestDueDate ? Math.max(0, -format.daysUntil(oldestDueDate)) : 0;
  const lateWords = daysLate > 0 ? translate('debtors.daysLate', { smart_count: daysLate }) : '';
  const promised = promisedOn && format.daysUntil(promisedOn) >= 0 ? translate('debtors.promised', { date: format.date(promisedOn) }) : '';
  /** Returns the address of the invoices behind a figure; customers without an organization are found by name. */
  const behind = (filter: object): string =>
    invoicesWhere(paths, legalEntity, {
      ...(customerId === null ? { q: name } : { customer: customerId }),
      ...{ currency: [currency], ...filter },
    });
  const day = (moment: string | null, none: string): string => (moment ? format.dateOfMoment(moment) : translate(none));
  const cells: Record<Column, ReactNode> = {
    customer: (
      <>
        {customerId === null ? (
          <span title={translate('debtors.elsewhere')}>{name}</span>
        ) : (
          <Link component={RouterLink} to={organizationPath(paths, customerId, 'account')} sx={{ fontWeight: 550 }}>
            {name}
          </Link>
        )}
        <Box component="span" sx={{ display: { xs: 'block', sm: 'none' }, typography: 'caption', color: 'text.secondary' }}>
          {[lateWords, nextReminderAt && `${translate('debtors.next')}: ${day(nextReminderAt, 'debtors.noNext')}`, promised]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </>
    ),
    invoices: count,
    open: (
      <Link component={RouterLink} to={behind({ status: ['booked'], paymentStatus: ['open', 'partial'] })} sx={{ color: 'inherit' }}>
        {format.money(open, currency)}
      </Link>
    ),
    late: late !== 0 && (
      <Link
        component={RouterLink}
        to={behind({ overdue: true })}
        sx={({ tokens }) => ({ color: tokens.meaning.needsYou.main, fontWeight: 550 })}
      >
        {format.money(late, currency)}
      </Link>
    ),
    oldest: oldestDueDate && <span title={format.date(oldestDueDate)}>{lateWords}</span>,
    reminded: day(remindedAt, 'debtors.never'),
    next: (
      <>
        {day(nextReminderAt, 'debtors.noNext')}
        {promised && (
          <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
            {promised}
          </Box>
        )}
      </>
    ),
  };
  return (
    <TableRow hover>
      {columns.map((column) => (
        <TableCell key={column} align={isFigure(column) ? 'right' : 'left'} sx={sxOf(column)}>
          {cells[column]}
        </TableCell>
      ))}
    </TableRow>
  );
}
