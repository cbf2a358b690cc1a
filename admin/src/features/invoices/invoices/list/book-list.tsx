import type { InvoiceTotals, PurchaseInvoiceRow } from '@kantoor/schemas';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Tooltip, Typography } from '@mui/material';
import { useMemo, type ComponentType, type ReactNode } from 'react';
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
import { MonthFilter } from './month-filter';
import { monthsIn, usualMonths, type Months } from './months';
import { useInvoiceTotals } from './use-invoice-totals';

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
      filter={askedElsewhere}
      meta={invoicesApi.listMeta(legalEntity, months, kind.type)}
      file={may('exports.run') && { name: resourceOfBook[kind.type] }}
    >
      <Rows kind={kind} at={at} legalEntity={legalEntity} linkTo={linkTo} months={months} title={title} />
    </ListAt>
  );
}
/** The API takes the months as days beside the filter. */
const askedElsewhere = { from: undefined, to: undefined };

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
