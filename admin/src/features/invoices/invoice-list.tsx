import { invoiceStages, isUnsent, paymentStandings } from '@kantoor/schemas';
import { Button, Tooltip, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { useSchemaColumns } from '../../schema-views/list/schema-columns';
import type { Filter } from '../../shared/list/list-address';
import { ListAt } from '../../shared/list/list-at';
import { useListPlace } from '../../shared/list/list-place';
import { ListView } from '../../shared/list/list-view';
import { NothingHere } from '../../shared/list/nothing-here';
import { useListFilters } from '../../shared/list/use-list-filters';
import { MeaningChip } from '../../shared/meaning-chip';
import { useCurrent } from '../../shell/current';
import { usePageTitle } from '../../shell/page-title';
import { DueDate } from './due-date';
import { daysLateOf, isClaim, meaningOfPayment, textOfPayment, type InvoiceRow } from './invoice';
import { invoicesApi } from './invoices-api';
import { meaningOfStage, stageOf, textOfStage } from './lifecycle';
import { filtersIn, InvoiceFilters } from './invoice-filters';
import { LateElsewhere } from './late-elsewhere';
import { MonthFilter } from './month-filter';
import { PayRow } from './pay-row';
import { monthsIn, usualMonths, type Months } from './months';
import { amountAbout, invoicesAtOnce } from './bulk-actions/planned';
import { BulkActions } from './bulk-actions/bulk-actions';
import { useInvoiceTotals } from './use-invoice-totals';

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
  const place = useListPlace({ name: `${ecosystem.id}.sales`, at, defaults });
  const months = monthsIn(place.params.filter);
  const title = translate('invoices.title', { entity: entity?.name ?? '' });
  usePageTitle(covered ? null : title);
  return (
    <ListAt<InvoiceRow>
      place={place}
      resource="sales-invoices"
      filter={askedElsewhere}
      meta={invoicesApi.listMeta(legalEntity, months)}
      file={may('exports.run') && { name: 'sales-invoices' }}
    >
      <Rows legalEntity={legalEntity} linkTo={linkTo} months={months} title={title} />
    </ListAt>
  );
}
/** The API takes the months as days beside the filter. */
const askedElsewhere = { from: undefined, to: undefined };

interface RowsProps extends Pick<InvoiceListProps, 'legalEntity' | 'linkTo'> {
  months: Months | null;
  title: string;
}

function Rows({ legalEntity, linkTo, months, title }: RowsProps) {
  const translate = useTranslate();
  const { legalEntity: entity, may } = useCurrent();
  const { filterValues } = useListContext<InvoiceRow>();
  const { filter, setFilter, on, isFiltered } = useListFilters();
  const { from: _from, to: _to, ...sent } = filterValues as Filter;
  const columns = useInvoiceColumns();
  const { sums, totals } = useInvoiceTotals(legalEntity, months, sent);
  return (
    <ListView
      columns={columns}
      label={title}
      head={
        <>
          <Tooltip describeChild title={may('legal-entities.details') ? (entity?.legalEntityReference ?? '') : ''}>
            <Typography variant="h1" sx={{ alignSelf: 'flex-start' }}>
              {title}
            </Typography>
          </Tooltip>
          {months && sums && !isFiltered && <LateElsewhere sums={sums} />}
        </>
      }
      search={{ label: translate('invoices.search'), least: 3 }}
      scope={<MonthFilter months={months} onChange={(chosen) => setFilter({ ...chosen })} />}
      filters={<InvoiceFilters filter={filter} onFilter={setFilter} />}
      filtersOn={filtersIn(on)}
      totals={totals}
      choosing={{ most: invoicesAtOnce, bar: <BulkActions legalEntity={legalEntity} /> }}
      hrefOf={({ invoiceId }) => linkTo(invoiceId)}
      rowActions={may('payments.register') ? (invoice) => <PayRow invoice={invoice} /> : undefined}
      empty={
        <NothingHere
          text={translate('invoices.none')}
          notFound={translate('invoices.none')}
          wider={
            months && (
              <Button variant="contained" onClick={() => setFilter({ from: null, to: null })}>
                {translate('invoices.inAllMonths')}
              </Button>
            )
          }
        />
      }
    />
  );
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
    customerName: { ...label('customer'), share: 75 },
    invoiceDescription: { ...label('description'), share: 25, link: false, phone: 'none' },
    invoiceDate: {
      ...label('date'),
      phone: 'none',
      render: ({ invoiceDate }) => <span title={format.relativeDay(invoiceDate)}>{format.date(invoiceDate)}</span>,
    },
    // How late is a column of its own; on a phone it stands in the line below the number.
    dueDate: { ...label('dueDate'), text: lateText, render: (invoice) => <DueDate invoice={invoice} /> },
    status: {
      ...label('status'),
      // A file says what the list shows.
      words: called(invoiceStages, textOfStage),
      // On a phone only what waits to be sent is said; what was credited or settled stands there already.
      text: (invoice) => (isUnsent(invoice) ? statusOf(invoice) : ''),
      render: (invoice) => <MeaningChip meaning={meaningOfStage[stageOf(invoice)]} label={statusOf(invoice)} />,
    },
    paymentStatus: {
      ...label('paymentStatus'),
      // What is open stands beside it on a phone, and says as much.
      text: (invoice) => (isClaim(invoice) ? '' : paymentText(invoice)),
      words: called(paymentStandings, (payment) => `invoices.${payment}`),
      render: (invoice) => invoice.status === 'booked' && <MeaningChip meaning={meaningOfPayment(invoice)} label={paymentText(invoice)} />,
    },
    netAmount: label('netAmount'),
    taxAmount: label('taxAmount'),
    totalAmount: { ...label('amount'), phone: 'none' },
    amountPaid: label('amountPaid'),
    // What is most in them is what one looks for.
    openAmount: {
      ...label('openAmount'),
      ...{ sort: 'openAmount', firstOrder: 'DESC', phone: 'beside' },
      ...(isPhone && { render: (invoice) => <OpenOnPhone invoice={invoice} /> }),
    },
    daysLate: { ...label('daysLate'), width: 72, sort: 'daysLate', right: true, firstOrder: 'DESC', phone: 'none' },
    // Amounts without it say nothing.
    currency: { ...label('currency'), exported: true },
    invoiceType: {
      ...label('type'),
      text: ({ invoiceType }) => translate(`invoices.type.${invoiceType}`),
      words: called(['invoice', 'credit-note'], (type) => `invoices.type.${type}`),
    },
  });
}

/** What is open, of a draft what it comes to, and by when. */
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
