import type { BatchPlan } from '@kantoor/schemas';
import { Alert, Box, Button, Checkbox, Link, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { usePaymentPaths } from './paths';
import { RowsTable, type RowColumn } from '../../shared/list/rows-table';

export type PaymentRow = BatchPlan['rows'][number] & { isPaid?: boolean };

/** The keys of what a payment pays: purchase invoices, or a refund to a customer. */
export const keysOf = ({ invoiceIds, refund }: Pick<PaymentRow, 'invoiceIds' | 'refund'>): string[] =>
  refund ? [`refund ${refund.refundId}`] : invoiceIds.map((id) => `invoice ${id}`);
/** The ids of the refunds among payments. */
export const refundsIn = (rows: readonly PaymentRow[]): number[] => rows.flatMap(({ refund }) => refund?.refundId ?? []);

/** Which payments are chosen. */
export interface RowChoice {
  isChosen: (row: PaymentRow) => boolean;
  onChoose: (rows: readonly PaymentRow[], isChosen: boolean) => void;
}

/** Payments of a batch, first-time payees, and skipped invoices with the reason. */
export function BatchPreview({ plan, choice }: { plan: BatchPlan; choice: RowChoice }) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <>
      {plan.newAccounts.length > 0 && (
        <Alert severity="warning">
          {translate('payments.newAccounts')}
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {plan.newAccounts.map(({ name, iban }) => (
              <li key={`${name} ${iban}`}>
                {name}: {format.iban(iban)}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {plan.rows.length === 0 ? (
        <Typography color="textSecondary">{translate('payments.nothing')}</Typography>
      ) : (
        <PaymentRows label={translate('payments.toPay')} rows={plan.rows} choice={choice} />
      )}
      <LeftOut leftOut={plan.leftOut} />
    </>
  );
}

interface PaymentRowsProps {
  label: string;
  rows: readonly PaymentRow[];
  /** Absent where nothing can be left out any more. */
  choice?: RowChoice;
}
/** The payments of a file, each of which can be left out; a refund leads to the credit note or invoice that owes it. */
export function PaymentRows({ label, rows, choice }: PaymentRowsProps) {
  const translate = useTranslate();
  const format = useFormat();
  // On a phone the amount leaves no room, so account, reference and date are below the name.
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { salesInvoice } = usePaymentPaths();
  const chosen = choice ? rows.filter(choice.isChosen).length : rows.length;
  const isLeft = (row: PaymentRow): boolean => choice !== undefined && !choice.isChosen(row);
  const named = (name: string): Pick<RowColumn<PaymentRow>, 'name' | 'label'> => ({ name, label: translate(`payments.columns.${name}`) });
  const details: RowColumn<PaymentRow>[] = [
    { ...named('iban'), text: ({ iban }) => format.iban(iban) },
    { ...named('description'), text: ({ description }) => description },
    { ...named('executionDate'), text: ({ executionDate }) => format.date(executionDate) },
  ];
  const columns: RowColumn<PaymentRow>[] = [
    ...(choice
      ? [
          {
            ...{ name: 'choice', label: '', sx: { width: 48, pl: 1 } },
            render: (row: PaymentRow) => (
              <Checkbox
                checked={choice.isChosen(row)}
                slotProps={{ input: { 'aria-label': translate('payments.chooseOne', { name: row.name, description: row.description }) } }}
                onChange={(_event, checked) => choice.onChoose([row], checked)}
              />
            ),
          },
        ]
      : []),
    {
      ...{ ...named('name'), sx: { whiteSpace: { xs: 'normal', sm: 'nowrap' } } },
      render: (row) => (
        <>
          {row.name}
          {row.refund && (
            <Typography variant="caption" component="div">
              <Link component={RouterLink} to={salesInvoice(row.refund.invoiceId)} underline="always">
                {translate('payments.refundOf', { number: row.refund.invoiceNumber })}
              </Link>
            </Typography>
          )}
          {[...(row.isPaid ? [translate('payments.isPaid')] : []), ...(isPhone ? details.map(({ text }) => text!(row)) : [])].map(
            (text) => (
              <Typography key={text} variant="caption" color="textSecondary" component="div">
                {text}
              </Typography>
            ),
          )}
        </>
      ),
    },
    ...(isPhone ? [] : details),
    {
      ...{ ...named('amount'), right: true },
      render: (row) => (isLeft(row) ? <del>{format.money(row.amount, 'EUR')}</del> : format.money(row.amount, 'EUR')),
    },
  ];
  return (
    <Box sx={{ overflow: 'auto' }} tabIndex={0} role="region" aria-label={label}>
      <RowsTable
        rows={rows}
        idOf={(row) => keysOf(row).join()}
        columns={columns}
        rowSx={(row) => (isLeft(row) ? { '& td': { color: 'text.secondary' } } : {})}
        headOf={({ label: head }) =>
          head ||
          (choice && (
            <Checkbox
              checked={chosen === rows.length}
              indeterminate={chosen > 0 && chosen < rows.length}
              slotProps={{ input: { 'aria-label': translate('payments.chooseAll') } }}
              onChange={(_event, checked) => choice.onChoose(rows, checked)}
            />
          ))
        }
      />
    </Box>
  );
}

/** Names the invoices that are paid by creditcard or direct debit, and asks whether to pay them with this batch all the same (PLT-O82). */
export function PaidOtherwise({ leftOut, onInclude }: Pick<BatchPlan, 'leftOut'> & { onInclude: () => void }) {
  const translate = useTranslate();
  const [isAnswered, setAnswered] = useState(false);
  if (leftOut.length === 0 || isAnswered) return null;
  const invoices = leftOut.map(({ invoiceNumber, name }) => `${invoiceNumber ?? ''} ${name}`.trim()).join(', ');
  return (
    <Alert
      severity="info"
      action={
        <>
          <Button color="inherit" size="small" onClick={() => setAnswered(true)}>
            {translate('shell.no')}
          </Button>
          <Button color="inherit" size="small" onClick={onInclude}>
            {translate('shell.yes')}
          </Button>
        </>
      }
    >
      {translate('payments.paidOtherwise', { smart_count: leftOut.length, invoices })}
    </Alert>
  );
}

/** Invoices that are not paid, each with its reason and a link to it, where it can be mended: converted, for example. */
export function LeftOut({ leftOut }: Pick<BatchPlan, 'leftOut'>) {
  const translate = useTranslate();
  const format = useFormat();
  const { invoice: invoicePath, salesInvoice } = usePaymentPaths();
  if (leftOut.length === 0) return null;
  return (
    <Box component="section" aria-label={translate('payments.leftOut')}>
      <Typography variant="h3">{translate('payments.leftOut')}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {leftOut.map((one) => (
          <li key={`${one.refundId ?? ''} ${one.invoiceId}`}>
            <Link component={RouterLink} to={one.refundId ? salesInvoice(one.invoiceId) : invoicePath(one.invoiceId)} underline="always">
              {one.invoiceNumber} {one.name}
            </Link>
            , {format.money(one.amount, one.currency)}: {translate(`payments.reasons.${one.reason}`)}
          </li>
        ))}
      </Box>
    </Box>
  );
}
