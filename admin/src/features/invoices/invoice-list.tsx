import { Box, Link, Paper, Tooltip, Typography } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { useCurrent } from '../../shell/current';
import { usePageTitle } from '../../shell/page-title';
import { NothingFound } from '../../shared/list/nothing-found';
import type { RowColumn } from '../../shared/list/row-column';
import { RowsTable } from '../../shared/list/rows-table';
import { SearchBox } from '../../shared/list/search-box';
import { useList } from '../../shared/list/use-list';
import { MeaningChip } from '../../shared/meaning-chip';
import { DueDate } from './due-date';
import { meaningOfPayment, paymentOf, type InvoiceRow } from './invoice';
import { invoicesApi } from './invoices-api';
import { MonthFilter, useMonths } from './month-filter';

interface InvoiceListProps {
  /** Whether an invoice lies over the list. */
  covered: boolean;
  legalEntity: string;
  linkTo: (id: number) => string;
  onOpen: (id: number) => void;
}
const pageSize = 50;
const noFilter = {};

/** The sales invoices of one legal entity (PLT-134 to PLT-144). */
export function InvoiceList({ covered, legalEntity, linkTo, onOpen }: InvoiceListProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { legalEntity: entity, isFinance } = useCurrent();
  const [months, setMonths] = useMonths();
  const list = useList<InvoiceRow>({
    resource: 'sales-invoices',
    name: `sales.${legalEntity}`,
    path: invoicesApi.listPath(legalEntity, months.from, months.to),
    filter: noFilter,
    sort: ['invoiceDate', 'DESC'],
    pageSize,
  });
  usePageTitle(covered ? null : translate('invoices.title', { entity: entity?.name ?? '' }));
  const caption = (name: string): string => translate(`invoices.columns.${name}`);
  const link = (invoice: InvoiceRow, text: string) => (
    <Link
      href={linkTo(invoice.invoiceId)}
      sx={{ color: 'inherit', fontWeight: 550 }}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(invoice.invoiceId);
      }}
    >
      {text}
    </Link>
  );
  const columns: RowColumn<InvoiceRow>[] = [
    {
      name: 'invoiceNumber',
      label: caption('number'),
      render: (invoice) => link(invoice, invoice.invoiceNumber ?? translate('invoices.concept')),
      detail: (invoice) => invoice.customerName ?? '',
    },
    {
      name: 'customerName',
      roomy: true,
      label: caption('customer'),
      max: 200,
      render: (invoice) => <span title={invoice.customerName ?? ''}>{invoice.customerName}</span>,
    },
    {
      name: 'invoiceDescription',
      roomy: true,
      label: caption('description'),
      max: 220,
      render: (invoice) => <span title={invoice.invoiceDescription ?? ''}>{invoice.invoiceDescription}</span>,
    },
    {
      name: 'invoiceDate',
      roomy: true,
      label: caption('date'),
      render: (invoice) => <span title={format.relativeDay(invoice.invoiceDate)}>{format.date(invoice.invoiceDate)}</span>,
    },
    { name: 'dueDate', roomy: true, label: caption('dueDate'), render: (invoice) => <DueDate invoice={invoice} /> },
    {
      name: 'status',
      roomy: true,
      label: caption('status'),
      render: (invoice) => (
        <MeaningChip meaning={invoice.status === 'booked' ? 'good' : 'stopped'} label={translate(`invoices.status.${invoice.status}`)} />
      ),
    },
    {
      name: 'paymentStatus',
      label: caption('paymentStatus'),
      render: (invoice) =>
        invoice.status === 'booked' && (
          <MeaningChip meaning={meaningOfPayment[paymentOf(invoice)]} label={translate(`invoices.payment.${paymentOf(invoice)}`)} />
        ),
    },
    {
      name: 'totalAmount',
      label: caption('amount'),
      right: true,
      render: (invoice) => format.money(invoice.totalAmount, invoice.currency),
    },
  ];
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', p: { xs: 2, sm: 5 }, gap: 3, minHeight: 0 }}>
      <Tooltip describeChild title={isFinance ? (entity?.legalEntityReference ?? '') : ''}>
        <Typography variant="h1" sx={{ alignSelf: 'flex-start' }}>
          {translate('invoices.title', { entity: entity?.name ?? '' })}
        </Typography>
      </Tooltip>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <MonthFilter
          months={months}
          onChange={(next) => {
            setMonths(next);
            list.setPage(0);
          }}
        />
        <SearchBox value={list.q} onSearch={list.setQ} label={translate('invoices.search')} least={3} />
      </Box>
      <Paper variant="outlined" sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, overflow: 'hidden' }}>
        <RowsTable
          list={list}
          columns={columns}
          label={translate('invoices.title', { entity: entity?.name ?? '' })}
          rowHref={(invoice) => linkTo(invoice.invoiceId)}
          onOpen={(invoice) => onOpen(invoice.invoiceId)}
          empty={list.q ? <NothingFound text={translate('invoices.none')} onClear={() => list.setQ('')} /> : translate('invoices.none')}
        />
      </Paper>
    </Box>
  );
}
