import { invoiceStages, isUnsent, paymentStates, type InvoiceTotals } from '@kantoor/schemas';
import { Typography, useMediaQuery, type Theme, Link } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useSchemaColumns } from '../../../../schema-views/list/schema-columns';
import { MeaningChip } from '../../../../shared/meaning-chip';
import { useCurrent } from '../../../../shell/current';
import type { BookListProps } from '../book';
import { BookList, type BookListKind } from './book-list';
import { DueDate } from '../due-date';
import { daysLateOf, isClaim, meaningOfPayment, textOfPayment, type InvoiceRow } from '../invoice';
import { meaningOfStage, stageOf, textOfStage } from '../lifecycle';
import { InvoiceFilters } from './invoice-filters';
import { PayRow } from '../payments/pay-row';
import { amountAbout, invoicesAtOnce } from '../bulk-actions/planned';
import { BulkActions } from '../bulk-actions/bulk-actions';
import { Link as RouterLink } from 'react-router';
import { useWaiting } from '../../../../shell/waiting';
import { invoicesWhere } from '../paths';
import { lateInvoices } from '../today/waiting-invoices';

const cents = (amount: number | null): number => Math.round((amount ?? 0) * 100);

/** What is overdue outside the months of the list, so that these never hide a debt. `sums` are those of everything in these months. */
function LateElsewhere({ sums }: { sums: InvoiceTotals }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { paths, legalEntity } = useCurrent();
  const { data = [] } = useWaiting();
  const amounts = data
    .filter(({ name }) => name === lateInvoices.name)
    .flatMap(({ figures }) => figures)
    .filter(({ place }) => legalEntity && place === legalEntity.legalEntityId)
    .map(({ currency, amount }) => ({
      currency,
      hidden: cents(amount) - cents(sums.items.find((sum) => sum.currency === currency)?.late ?? 0),
    }))
    .filter(({ hidden }) => hidden > 0)
    .map(({ currency, hidden }) => money(hidden / 100, currency));
  if (!sums.isComplete || amounts.length === 0) return null;
  return (
    <Typography>
      {translate('invoices.lateElsewhere.text', { amount: amounts.join(' · ') })}{' '}
      <Link component={RouterLink} underline="always" to={invoicesWhere(paths, legalEntity?.legalEntityId, { overdue: true })}>
        {translate('invoices.lateElsewhere.show')}
      </Link>
    </Typography>
  );
}

const salesList: BookListKind<InvoiceRow> = {
  type: 'sales',
  words: 'invoices',
  useColumns: useInvoiceColumns,
  Filters: InvoiceFilters,
  Head: LateElsewhere,
  create: 'create-invoice',
  choosing: { most: invoicesAtOnce, Bar: BulkActions },
};
const payableList: BookListKind<InvoiceRow> = { ...salesList, rowActions: (invoice) => <PayRow invoice={invoice} /> };

/** The sales invoices of one legal entity (PLT-134 to PLT-144). */
export function InvoiceList(props: BookListProps) {
  const { may } = useCurrent();
  return <BookList kind={may('payments.register') ? payableList : salesList} {...props} />;
}

function useInvoiceColumns() {
  const translate = useTranslate();
  const format = useFormat();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const label = (name: string): { label: string } => ({ label: translate(`invoices.columns.${name}`) });
  const called = <Value extends string>(values: readonly Value[], textOf: (value: Value) => string): Record<string, string> =>
    Object.fromEntries(values.map((value) => [value, translate(textOf(value))]));
  const statusOf = (invoice: InvoiceRow): string => translate(textOfStage(stageOf(invoice)));
  const lateText = (invoice: InvoiceRow): string => {
    const late = daysLateOf(invoice);
    return late > 0 ? translate('invoices.late', { smart_count: late, days: late }) : '';
  };
  const paymentText = (invoice: InvoiceRow): string => (invoice.status === 'booked' ? translate(textOfPayment(invoice)) : '');
  return useSchemaColumns<InvoiceRow>('sales-invoices', {
    id: false,
    invoiceNumber: { ...label('number'), text: ({ invoiceNumber }) => invoiceNumber ?? translate('invoices.concept') },
    customerName: { ...label('customer'), share: 60 },
    invoiceDescription: { ...label('description'), share: 40, link: false, phone: 'none' },
    invoiceDate: {
      ...label('date'),
      phone: 'none',
      render: ({ invoiceDate }) => <span title={format.relativeDay(invoiceDate)}>{format.date(invoiceDate)}</span>,
    },
    // Overdue days have a column of their own; on a phone they are in the line below the number.
    dueDate: { ...label('dueDate'), text: lateText, render: (invoice) => <DueDate invoice={invoice} /> },
    status: {
      ...label('status'),
      // An export has the same labels as the list.
      words: called(invoiceStages, textOfStage),
      // On a phone only unsent ones show it; credited or settled is already shown there.
      text: (invoice) => (isUnsent(invoice) ? statusOf(invoice) : ''),
      render: (invoice) => <MeaningChip meaning={meaningOfStage[stageOf(invoice)]} label={statusOf(invoice)} />,
    },
    paymentStatus: {
      ...label('paymentStatus'),
      // On a phone the open amount beside it says as much.
      text: (invoice) => (isClaim(invoice) ? '' : paymentText(invoice)),
      words: called(paymentStates, (payment) => `invoices.${payment}`),
      render: (invoice) => invoice.status === 'booked' && <MeaningChip meaning={meaningOfPayment(invoice)} label={paymentText(invoice)} />,
    },
    netAmount: label('netAmount'),
    taxAmount: label('taxAmount'),
    totalAmount: { ...label('amount'), phone: 'none' },
    amountPaid: label('amountPaid'),
    // The highest values matter most.
    openAmount: {
      ...label('openAmount'),
      ...{ sort: 'openAmount', firstOrder: 'DESC', phone: 'beside' },
      ...(isPhone && { render: (invoice) => <OpenOnPhone invoice={invoice} /> }),
    },
    daysLate: { ...label('daysLate'), width: 56, sort: 'daysLate', right: true, firstOrder: 'DESC', phone: 'none' },
    // Amounts mean nothing without it.
    currency: { ...label('currency'), exported: true },
    invoiceType: {
      ...label('type'),
      text: ({ invoiceType }) => translate(`invoices.type.${invoiceType}`),
      words: called(['invoice', 'credit-note'], (type) => `invoices.type.${type}`),
    },
  });
}

/** The open amount and due date; for a draft its total. */
function OpenOnPhone({ invoice }: { invoice: InvoiceRow }) {
  const { money } = useFormat();
  return (
    <>
      {money(amountAbout(invoice), invoice.currency)}
      <Typography variant="caption" component="div">
        <DueDate invoice={invoice} />
      </Typography>
    </>
  );
}
