import { Tooltip, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { useSchemaColumns } from '../../schema-views/list/schema-columns';
import { ListView } from '../../shared/list/list-view';
import { NothingHere } from '../../shared/list/nothing-here';
import { useList } from '../../shared/list/use-list';
import { useListState } from '../../shared/list/use-list-state';
import { MeaningChip } from '../../shared/meaning-chip';
import { useCurrent } from '../../shell/current';
import { usePageTitle } from '../../shell/page-title';
import { DueDate } from './due-date';
import { meaningOfPayment, paymentOf, type InvoiceRow } from './invoice';
import { invoicesApi } from './invoices-api';
import { MonthFilter } from './month-filter';
import { PayRow } from './pay-row';
import { monthFields, monthsIn, usualMonths } from './months';

interface InvoiceListProps {
  /** The address of the list, with what it shows. */
  at: string;
  /** Whether an invoice lies over the list. */
  covered: boolean;
  legalEntity: string;
  linkTo: (id: number) => string;
}
const newestFirst = ['invoiceDate', 'DESC'] as const;

/** The sales invoices of one legal entity (PLT-134 to PLT-144). */
export function InvoiceList({ at, covered, legalEntity, linkTo }: InvoiceListProps) {
  const translate = useTranslate();
  const { ecosystem, legalEntity: entity, may } = useCurrent();
  const defaults = useMemo(() => ({ sort: newestFirst, perPage: 50, filter: { ...usualMonths() } }), []);
  const state = useListState({ name: `${ecosystem.id}.sales`, at, defaults });
  const months = monthsIn(state.filter);
  const list = useList<InvoiceRow>({
    state,
    resource: 'sales-invoices',
    path: invoicesApi.listPath(legalEntity, months.from, months.to),
    scope: monthFields,
    inPath: monthFields,
  });
  const columns = useInvoiceColumns();
  const title = translate('invoices.title', { entity: entity?.name ?? '' });
  usePageTitle(covered ? null : title);
  return (
    <ListView
      name="sales-invoices"
      list={list}
      columns={columns}
      label={title}
      head={
        <Tooltip describeChild title={may('legal-entities.details') ? (entity?.legalEntityReference ?? '') : ''}>
          <Typography variant="h1" sx={{ alignSelf: 'flex-start' }}>
            {title}
          </Typography>
        </Tooltip>
      }
      search={{ label: translate('invoices.search'), least: 3 }}
      filters={<MonthFilter months={months} onChange={(next) => list.setFilter({ ...next })} />}
      hrefOf={({ invoiceId }) => linkTo(invoiceId)}
      rowActions={may('payments.register') ? (invoice) => <PayRow invoice={invoice} /> : undefined}
      empty={<NothingHere list={list} text={translate('invoices.none')} notFound={translate('invoices.none')} />}
    />
  );
}

function useInvoiceColumns() {
  const translate = useTranslate();
  const format = useFormat();
  const label = (name: string): { label: string } => ({ label: translate(`invoices.columns.${name}`) });
  const statusOf = (invoice: InvoiceRow): string => translate(`invoices.status.${invoice.status}`);
  const paymentText = (invoice: InvoiceRow): string =>
    invoice.status === 'booked' ? translate(`invoices.payment.${paymentOf(invoice)}`) : '';
  return useSchemaColumns<InvoiceRow>('sales-invoices', {
    id: false,
    invoiceNumber: { ...label('number'), text: ({ invoiceNumber }) => invoiceNumber ?? translate('invoices.concept') },
    customerName: { ...label('customer'), max: 200 },
    invoiceDescription: { ...label('description'), max: 220, link: false, phone: 'none' },
    invoiceDate: {
      ...label('date'),
      phone: 'none',
      render: ({ invoiceDate }) => <span title={format.relativeDay(invoiceDate)}>{format.date(invoiceDate)}</span>,
    },
    dueDate: { ...label('dueDate'), phone: 'none', render: (invoice) => <DueDate invoice={invoice} /> },
    status: {
      ...label('status'),
      phone: 'none',
      render: (invoice) => <MeaningChip meaning={invoice.status === 'booked' ? 'good' : 'stopped'} label={statusOf(invoice)} />,
    },
    paymentStatus: {
      ...label('paymentStatus'),
      phone: 'beside',
      render: (invoice) =>
        invoice.status === 'booked' && <MeaningChip meaning={meaningOfPayment[paymentOf(invoice)]} label={paymentText(invoice)} />,
    },
    totalAmount: { ...label('amount'), phone: 'beside' },
    amountPaid: label('amountPaid'),
  });
}
