import type { InvoiceTotals, PurchaseInvoiceRow } from '@kantoor/schemas';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Tooltip, Typography, MenuItem, TextField } from '@mui/material';
import { useMemo, type ComponentType, type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { useTranslate } from '../../../../i18n';
import type { Filter } from '../../../../shared/list/list-address';
import { ListAt } from '../../../../shared/list/list-at';
import type { ListColumn } from '../../../../shared/list/list-column';
import { useListPlace } from '../../../../shared/list/list-place';
import { ListView } from '../../../../shared/list/list-view';
import { NothingHere } from '../../../../shared/list/nothing-here';
import { useListFilters } from '../../../../shared/list/use-list-filters';
import { useNamedPath } from '../../../../shell/named-route';
import { useCurrent } from '../../../../shell/current';
import { usePageTitle } from '../../../../shell/page-title';
import { resourceOfBook, type BookListProps, type BookType } from '../book';
import type { InvoiceRow } from '../invoice';
import { filtersIn } from './invoice-filters';
import { datesOf, invoicesApi } from '../invoices-api';
import { monthsIn, usualMonths, type Months, isMonth, monthsOf, periodOf, periods, type Period } from './months';
import { useFormat } from '../../../../i18n/use-format';
import { useQuery } from '@tanstack/react-query';
import { useVerbs } from '../../../../providers/data/verbs';

/** Reads the totals of the list's booked invoices: of all pages, by currency (PLT-O42); as figures, and formatted. */
function useInvoiceTotals(type: BookType, legalEntity: string, months: Months | null, filter: Filter) {
  const translate = useTranslate();
  const { money } = useFormat();
  const path = invoicesApi.totalsPath(legalEntity, months, filter, type);
  const provider = useVerbs('invoices');
  const { data: sums } = useQuery({
    queryKey: [resourceOfBook[type], 'invoiceTotals', { path }],
    queryFn: ({ signal }) => provider.invoiceTotals({ path, signal }),
  });
  const figuresOf = ({ isComplete, items }: InvoiceTotals): { label: string; value: string }[] =>
    isComplete
      ? items.map(({ currency, total, open, late }) => ({
          label: translate('invoices.totals.of', { currency }),
          value: translate('invoices.totals.value', {
            total: money(total, currency),
            open: money(open, currency),
            late: money(late, currency),
          }),
        }))
      : [{ label: translate('invoices.totals.label'), value: translate('invoices.totals.tooMany') }];
  return { sums, totals: sums ? figuresOf(sums) : [] };
}

interface MonthFilterProps {
  /** Null for all time. */
  months: Months | null;
  onChange: (months: { [bound in keyof Months]: string | null }) => void;
}

/**
 * Filter for a named period, or months from and to as YYYY-MM; each moves the other along, so that the period is never empty by mistake
 * (PLT-138, PLT-O44).
 */
function MonthFilter({ months, onChange }: MonthFilterProps) {
  const translate = useTranslate();
  const [isChoosing, setChoosing] = useState(false);
  const named = !months ? 'all' : isChoosing ? 'chosen' : (periodOf(months) ?? 'chosen');
  const choose = (period: string): void => {
    setChoosing(period === 'chosen');
    if (period === 'chosen') onChange({ ...(months ?? usualMonths()) });
    else onChange(period === 'all' ? { from: null, to: null } : monthsOf(period as Period));
  };
  const chooseMonth =
    (name: keyof Months) =>
    ({ target: { value } }: { target: { value: string } }): void => {
      if (!isMonth(value)) return;
      const next = { ...(months ?? usualMonths()), [name]: value };
      onChange(next.from <= next.to ? next : { from: value, to: value });
    };
  const name = (period: string): string => translate(`invoices.period.${period}`);
  return (
    <>
      <TextField
        id="invoice-period"
        select
        label={translate('invoices.period.label')}
        value={named}
        onChange={({ target: { value } }) => choose(value)}
        sx={{ flex: { xs: 1, sm: 'none' }, minWidth: { xs: 0, sm: 150 } }}
        slotProps={{ select: { renderValue: () => <Named name={name(named)} months={named === 'chosen' ? null : months} /> } }}
      >
        {[...periods, 'all', 'chosen'].map((period) => (
          <MenuItem key={period} value={period}>
            {name(period)}
          </MenuItem>
        ))}
      </TextField>
      {named === 'chosen' && (
        <Box sx={{ display: 'flex', gap: 2, order: { xs: 1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } }}>
          {(['from', 'to'] as const).map((bound) => (
            <TextField
              key={bound}
              type="month"
              label={translate(`invoices.month.${bound}`)}
              value={months?.[bound] ?? ''}
              onChange={chooseMonth(bound)}
              sx={{ width: 160, flex: { xs: 1, sm: 'none' } }}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { placeholder: 'YYYY-MM', pattern: '[0-9]{4}-[0-9]{2}' } }}
            />
          ))}
        </Box>
      )}
    </>
  );
}

/** A period with its first and last month, if there is room for them. */
function Named({ name, months }: { name: string; months: Months | null }) {
  const format = useFormat();
  return (
    <>
      {name}
      {months && (
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, color: 'text.secondary' }}>
          {` ${format.months(months.from, months.to)}`}
        </Box>
      )}
    </>
  );
}

type Row = InvoiceRow | PurchaseInvoiceRow;

/** What is specific to the list of one book. */
export interface BookListKind<R extends Row> {
  type: BookType;
  /** Key of its own texts: the title, the search and the empty list. */
  words: string;
  useColumns(): ListColumn<R>[];
  Filters: ComponentType<{ filter: Filter; onFilter: (change: Filter) => void }>;
  /** Content below the title, about the list in its default months. */
  Head?: ComponentType<{ sums: InvoiceTotals }>;
  /** Actions on all rows shown: in this date range and with this search text. */
  Actions?: ComponentType<{ legalEntity: string; shown: Record<string, string> }>;
  /** Selection for bulk actions. */
  choosing?: { most: number; Bar: ComponentType<{ legalEntity: string }> };
  rowActions?: ((row: R) => ReactNode) | undefined;
  /** The name of the page where one is created by hand. */
  create?: string;
}
const newestFirst = ['invoiceDate', 'DESC'] as const;

/** The invoices of one legal entity in one book (PLT-046, PLT-134 to PLT-144). */
export function BookList<R extends Row>({ kind, at, covered, legalEntity, linkTo }: BookListProps & { kind: BookListKind<R> }) {
  const translate = useTranslate();
  const { ecosystem, legalEntity: entity, may } = useCurrent();
  const defaults = useMemo(() => ({ sort: newestFirst, perPage: 50, filter: { ...usualMonths() } }), []);
  const place = useListPlace({ name: `${ecosystem.id}.${resourceOfBook[kind.type]}`, at, defaults });
  const months = monthsIn(place.params.filter);
  const title = translate(`${kind.words}.title`, { entity: entity?.name ?? '' });
  usePageTitle(covered ? null : title);
  return (
    <ListAt<R>
      place={place}
      resource={resourceOfBook[kind.type]}
      filter={outsideFilter}
      meta={invoicesApi.listMeta(legalEntity, months, kind.type)}
      file={may('exports.run') && { name: resourceOfBook[kind.type] }}
    >
      <Rows kind={kind} at={at} legalEntity={legalEntity} linkTo={linkTo} months={months} title={title} />
    </ListAt>
  );
}
/** The API takes the months as days beside the filter. */
const outsideFilter = { from: undefined, to: undefined };

interface RowsProps<R extends Row> extends Pick<BookListProps, 'at' | 'legalEntity' | 'linkTo'> {
  kind: BookListKind<R>;
  months: Months | null;
  title: string;
}

function Rows<R extends Row>({ kind, at, legalEntity, linkTo, months, title }: RowsProps<R>) {
  const translate = useTranslate();
  const { legalEntity: entity, may } = useCurrent();
  const { filterValues } = useListContext<R>();
  const { filter, setFilter, on, isFiltered } = useListFilters();
  const { from: _from, to: _to, ...sent } = filterValues as Filter;
  const { type, words, Head, Actions, Filters, choosing } = kind;
  const columns = kind.useColumns();
  const { sums, totals } = useInvoiceTotals(type, legalEntity, months, sent);
  const none = translate(`${words}.none`);
  const pathOf = useNamedPath();
  const createPath = kind.create && may('invoices.write') ? pathOf(kind.create, { legalEntity }) : undefined;
  const createButton = { variant: 'contained', component: Link, to: createPath ?? '', state: { over: at, from: at } } as const;
  return (
    <ListView
      columns={columns}
      label={title}
      head={
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
            <Tooltip describeChild title={may('legal-entities.details') ? (entity?.legalEntityReference ?? '') : ''}>
              <Typography variant="h1">{title}</Typography>
            </Tooltip>
            {createPath && (
              <Button {...createButton} startIcon={<AddIcon />} data-shortcut="create" aria-keyshortcuts="c">
                {translate(`${words}.create`)}
              </Button>
            )}
          </Box>
          {Head && months && sums && !isFiltered && <Head sums={sums} />}
          {Actions && (
            <Actions legalEntity={legalEntity} shown={{ ...datesOf(months), ...(typeof sent.q === 'string' && { search: sent.q }) }} />
          )}
        </>
      }
      search={{ label: translate(`${words}.search`), least: 3 }}
      scope={<MonthFilter months={months} onChange={(chosen) => setFilter({ ...chosen })} />}
      filters={<Filters filter={filter} onFilter={setFilter} />}
      filtersOn={filtersIn(on)}
      totals={totals}
      choosing={choosing && { most: choosing.most, bar: <choosing.Bar legalEntity={legalEntity} /> }}
      hrefOf={({ invoiceId }) => linkTo(invoiceId)}
      rowActions={kind.rowActions}
      empty={
        <NothingHere
          text={none}
          notFound={none}
          wider={
            months && (
              <Button variant="contained" onClick={() => setFilter({ from: null, to: null })}>
                {translate('invoices.inAllMonths')}
              </Button>
            )
          }
        >
          {createPath && <Button {...createButton}>{translate(`${words}.create`)}</Button>}
        </NothingHere>
      }
    />
  );
}
