import type { DebtorList } from '@kantoor/schemas';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useFormat, useTranslate } from '../../../../i18n';
import type { RowColumn } from '../../../../shared/list/rows-table';
import { ShortList } from '../../../../shared/list/short-list';
import { useCurrent } from '../../../../shell/current';
import { organizationPath } from '../../../relations/organizations';
import { invoicesWhere } from '../paths';

type Debtor = DebtorList['items'][number];
const nameStyle = { width: '100%', minWidth: 140, maxWidth: 0, whiteSpace: 'normal', lineHeight: '17px', py: 1 };
const below = { typography: 'caption', color: 'text.secondary' } as const;

/** Returns the texts of what is late, when the next reminder goes out, and what the customer has promised. */
function useDebtorTexts() {
  const translate = useTranslate();
  const format = useFormat();
  const day = (moment: string | null, none: string): string => (moment ? format.dateOfMoment(moment) : translate(none));
  return {
    late: ({ oldestDueDate }: Debtor): string => {
      const days = oldestDueDate ? Math.max(0, -format.daysUntil(oldestDueDate)) : 0;
      return days > 0 ? translate('debtors.daysLate', { smart_count: days }) : '';
    },
    reminded: ({ remindedAt }: Debtor): string => day(remindedAt, 'debtors.never'),
    next: ({ nextReminderAt }: Debtor): string => day(nextReminderAt, 'debtors.noNext'),
    promised: ({ promisedOn }: Debtor): string =>
      promisedOn && format.daysUntil(promisedOn) >= 0 ? translate('debtors.promised', { date: format.date(promisedOn) }) : '',
  };
}

/** The name of a customer; on a phone with what the other columns say below it. */
function DebtorName({ debtor }: { debtor: Debtor }) {
  const translate = useTranslate();
  const { paths } = useCurrent();
  const { late, next, promised } = useDebtorTexts();
  const { customerId, name, nextReminderAt } = debtor;
  return (
    <>
      {customerId === null ? (
        <span title={translate('debtors.elsewhere')}>{name}</span>
      ) : (
        <Link component={RouterLink} to={organizationPath(paths, customerId, 'account')} sx={{ fontWeight: 550 }}>
          {name}
        </Link>
      )}
      <Box component="span" sx={{ display: { xs: 'block', sm: 'none' }, ...below }}>
        {[late(debtor), nextReminderAt && `${translate('debtors.next')}: ${next(debtor)}`, promised(debtor)].filter(Boolean).join(' · ')}
      </Box>
    </>
  );
}

/** Customers with a debt: the amount, the overdue part, and the last and next reminder. The largest overdue amount comes first. */
export function DebtorTable({ debtors: { items, more }, legalEntity }: { debtors: DebtorList; legalEntity: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const { paths } = useCurrent();
  const texts = useDebtorTexts();
  /** Returns the address of the invoices behind a figure; customers without an organization are found by name. */
  const behind = ({ customerId, name, currency }: Debtor, filter: object): string =>
    invoicesWhere(paths, legalEntity, {
      ...(customerId === null ? { q: name } : { customer: customerId }),
      ...{ currency: [currency], ...filter },
    });
  const column = (name: string, look: Omit<RowColumn<Debtor>, 'name' | 'label'>): RowColumn<Debtor> => ({
    ...{ name, label: translate(`debtors.${name}`), ...look },
  });
  const columns = [
    column('customer', { sx: nameStyle, text: ({ name }) => name, render: (debtor) => <DebtorName debtor={debtor} /> }),
    column('invoices', { right: true, phone: 'none', text: ({ count }) => String(count), sort: ({ count }) => count }),
    column('open', {
      ...{ right: true, text: ({ open, currency }) => format.money(open, currency), sort: ({ open }) => open },
      render: (debtor) => (
        <Link
          component={RouterLink}
          to={behind(debtor, { status: ['booked'], paymentStatus: ['open', 'partial'] })}
          sx={{ color: 'inherit' }}
        >
          {format.money(debtor.open, debtor.currency)}
        </Link>
      ),
    }),
    column('late', {
      ...{ right: true, phone: 'none', sort: ({ late }) => late },
      text: ({ late, currency }) => (late === 0 ? '' : format.money(late, currency)),
      render: (debtor) =>
        debtor.late !== 0 && (
          <Link
            component={RouterLink}
            to={behind(debtor, { overdue: true })}
            sx={({ tokens }) => ({ color: tokens.meaning.needsYou.main, fontWeight: 550 })}
          >
            {format.money(debtor.late, debtor.currency)}
          </Link>
        ),
    }),
    column('oldest', {
      ...{ phone: 'none', text: texts.late, sort: ({ oldestDueDate }) => oldestDueDate ?? '' },
      render: (debtor) => debtor.oldestDueDate && <span title={format.date(debtor.oldestDueDate)}>{texts.late(debtor)}</span>,
    }),
    column('reminded', { phone: 'none', text: texts.reminded, sort: ({ remindedAt }) => remindedAt ?? '' }),
    column('next', {
      ...{ phone: 'none', sort: ({ nextReminderAt }) => nextReminderAt ?? '' },
      text: (debtor) => [texts.next(debtor), texts.promised(debtor)].filter(Boolean).join(', '),
      render: (debtor) => (
        <>
          {texts.next(debtor)}
          {texts.promised(debtor) && (
            <Box component="span" sx={{ display: 'block', ...below }}>
              {texts.promised(debtor)}
            </Box>
          )}
        </>
      ),
    }),
  ];
  return (
    <>
      <ShortList
        label={translate('debtors.byCustomer')}
        rows={items}
        idOf={({ customerId, name, currency }) => `${customerId ?? name} ${currency}`}
        columns={columns}
        empty={translate('debtors.nothing')}
      />
      {more && <Typography color="textSecondary">{translate('debtors.more')}</Typography>}
    </>
  );
}
