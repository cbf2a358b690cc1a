import {
  Box,
  Table,
  TableBody,
  useMediaQuery,
  type Theme,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
  Link as TextLink,
  Typography,
} from '@mui/material';
import type { ReactNode, KeyboardEvent, MouseEvent } from 'react';
import { useListContext, type RaRecord, useListSortContext } from 'react-admin';
import { useOpenOver } from '../../shell/panel-navigation';
import { usePlace } from './list-at';
import { onPhone, pin, widthOf, type ListColumn, closeLines, phoneLine, twoLines } from './list-column';
import { ListError } from './list-error';
import { ListSkeleton } from './list-skeleton';
import type { Choice } from './use-choice';
import type { Columns } from './use-columns';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from '../../i18n';
import { PageCheckbox, RowCheckbox } from './row-checkbox';
import { WidthHandle } from './width-handle';
import { Link } from 'react-router';
import { unbrokenDates } from '../unbroken-dates';

type Mark = 'foreign' | 'created' | 'inactive' | 'refused';
interface ListRowProps<T extends { id: number }> {
  row: T;
  /** Its cells; on a phone only those with a place there. */
  shown: readonly ListColumn<T>[];
  /** All columns of the row. */
  columns: readonly ListColumn<T>[];
  widths: Readonly<Record<string, number>>;
  isPhone: boolean;
  href: string;
  onOpen: () => void;
  mark?: Mark | undefined;
  choice?: Choice | undefined;
  actions?: ReactNode;
}
const isElsewhere = (event: MouseEvent): boolean => event.ctrlKey || event.metaKey || event.shiftKey;
/** Returns the name of a row: its first column, else its number. */
const nameOf = <T extends { id: number }>(row: T, columns: readonly ListColumn<T>[]): string =>
  columns.find(({ phone }) => phone === 'lead')?.text?.(row) || String(row.id);
const looks: Record<Mark, object> = {
  foreign: { '& td': { color: 'text.secondary', bgcolor: 'action.hover' } },
  created: { '& td': { bgcolor: 'action.selected' } },
  inactive: { '& td': { bgcolor: ({ tokens }: Theme) => tokens.meaning.waiting.soft } },
  refused: { '& td': { bgcolor: ({ tokens }: Theme) => tokens.meaning.needsYou.soft } },
};

/**
 * A row: opens on click and Enter, in a new tab with Ctrl; x selects it, and arrows, j and k move between rows (`data-row`, see the shell's
 * shortcuts).
 */
function ListRow<T extends { id: number }>(props: ListRowProps<T>) {
  const { row, shown, columns, widths, isPhone, href, onOpen, mark, choice, actions } = props;
  const click = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    if (!event.currentTarget.contains(target) || target.closest('a,button,[role="menu"],[role="dialog"],[role="presentation"]')) return;
    if (isElsewhere(event)) window.open(href, '_blank', 'noopener');
    else onOpen();
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') onOpen();
    else if (choice && event.key.toLowerCase() === 'x') choice.toggle(row.id, event.shiftKey);
    else return;
    event.preventDefault();
  };
  const follow = (event: MouseEvent): void => {
    if (isElsewhere(event)) return;
    event.preventDefault();
    onOpen();
  };
  const contents = (column: ListColumn<T>): ReactNode => {
    const { text, render, link, phone, share, max } = column;
    const words = text?.(row) ?? '';
    const shownHere = render ? render(row) : words;
    const lines = isPhone ? (phone === 'lead' ? twoLines : {}) : (share ?? max) ? closeLines : {};
    if (link && shownHere)
      return (
        <TextLink
          component={Link}
          to={href}
          tabIndex={-1}
          title={words}
          onClick={follow}
          sx={{ color: 'inherit', fontWeight: 550, ...lines }}
        >
          {shownHere}
        </TextLink>
      );
    if (render) return shownHere;
    return (
      <Box component="span" title={words} {...(!isPhone && { sx: lines })}>
        {words}
      </Box>
    );
  };
  return (
    <TableRow
      hover
      tabIndex={0}
      data-row={row.id}
      data-mark={mark}
      {...(choice ? { selected: choice.has(row.id) } : {})}
      onClick={click}
      onKeyDown={press}
      sx={{ cursor: 'pointer', ...(mark && looks[mark]) }}
    >
      {choice && <RowCheckbox id={row.id} name={nameOf(row, columns)} choice={choice} />}
      {shown.map((column) => (
        <TableCell
          key={column.name}
          align={column.right ? 'right' : 'left'}
          sx={widthOf(column, { dragged: widths[column.name], isPhone })}
        >
          {contents(column)}
          {isPhone && column.phone === 'lead' && (
            <Typography variant="caption" color="textSecondary" sx={twoLines}>
              {unbrokenDates(phoneLine(row, columns))}
            </Typography>
          )}
        </TableCell>
      ))}
      {actions !== undefined && (
        <TableCell align="right" sx={{ ...pin, width: 48, px: { xs: 0, sm: 2.5 } }} onClick={(event) => event.stopPropagation()}>
          {actions}
        </TableCell>
      )}
    </TableRow>
  );
}

interface ColumnHeadsProps<T> {
  shown: readonly ListColumn<T>[];
  columns: Columns<T>;
  isPhone: boolean;
  hasActions: boolean;
  choice?: Choice | undefined;
}

/** The arrow takes space only in the sorted column; elsewhere it is drawn over the gap beside the caption. */
const overTheGap = (right = false): object => ({
  position: 'relative',
  '& .MuiTableSortLabel-icon': { position: 'absolute', [right ? 'right' : 'left']: '100%', m: 0 },
});

/** The heads of a list; sortable ones are buttons, and announce the order to screen readers. */
function ColumnHeads<T>({ shown, columns, isPhone, hasActions, choice }: ColumnHeadsProps<T>) {
  const translate = useTranslate();
  const { sort, setSort } = useListSortContext();
  const direction = sort.order === 'ASC' ? ('asc' as const) : ('desc' as const);
  return (
    <TableHead>
      <TableRow>
        {choice && <PageCheckbox choice={choice} />}
        {shown.map((column) => {
          const { name, label, right, sort: field = name, firstOrder = 'ASC' } = column;
          return (
            <TableCell
              key={name}
              // Keeps the name of the resize handle out of the head's accessible name.
              {...(isPhone ? {} : { 'aria-label': label })}
              align={right ? 'right' : 'left'}
              sx={{
                ...widthOf(column, { dragged: columns.widths[name], isPhone }),
                // Narrow columns wrap their caption and leave the room to names.
                ...(column.width && { whiteSpace: 'normal' }),
              }}
              {...(sort.field === field ? { sortDirection: direction } : {})}
            >
              {field === false ? (
                label
              ) : (
                <TableSortLabel
                  active={sort.field === field}
                  direction={sort.field === field ? direction : firstOrder === 'ASC' ? 'asc' : 'desc'}
                  sx={sort.field === field ? undefined : overTheGap(right)}
                  onClick={() => setSort({ field, order: sort.field !== field ? firstOrder : sort.order === 'ASC' ? 'DESC' : 'ASC' })}
                >
                  {label}
                </TableSortLabel>
              )}
              {!isPhone && (
                <WidthHandle label={translate('forms.columnWidth', { column: label })} onWidth={(width) => columns.setWidth(name, width)} />
              )}
            </TableCell>
          );
        })}
        {hasActions && (
          <TableCell align="right" sx={{ ...pin, zIndex: 3, width: 48 }}>
            <Box component="span" sx={visuallyHidden}>
              {translate('forms.actions')}
            </Box>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
}

export interface ListRows<T extends RaRecord<number>> {
  /** Accessible name of the table. */
  label: string;
  hrefOf: (row: T) => string;
  /** Handles opening a row; by default its address opens over the list. */
  onOpen?: ((row: T) => void) | undefined;
  rowActions?: ((row: T) => ReactNode) | undefined;
  mark?: ((row: T) => Mark | undefined) | undefined;
  /** Text key of the message when the list fails to load, shown beside the reason. */
  failed?: string | undefined;
  /** Content shown when there are no rows. */
  empty: ReactNode;
}

/** Dims rows that do not match the current query, unless the response is immediate. */
const dimmed = { opacity: 0.5, transition: 'opacity 100ms 150ms' };

/** The rows of a list: cells side by side, or stacked on a phone. */
export function ListTable<T extends RaRecord<number>>({
  columns,
  label,
  hrefOf,
  onOpen,
  rowActions,
  mark,
  choice,
  failed,
  empty,
}: ListRows<T> & { columns: Columns<T>; choice?: Choice | undefined }) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { data, error, refetch, isPlaceholderData: isOutdated = false } = useListContext<T>();
  const { addressNow } = usePlace();
  const openOver = useOpenOver();
  if (error && !data) return <ListError error={error} {...(failed && { failed })} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const whileOutdated = isOutdated ? dimmed : {};
  if (data.length === 0)
    return (
      <Box aria-busy={isOutdated} sx={whileOutdated}>
        {empty}
      </Box>
    );
  const shown = isPhone ? onPhone(columns.shown) : columns.shown;
  return (
    <Box sx={{ flex: '0 1 auto', minHeight: 0, overflow: 'auto' }} tabIndex={-1}>
      <Table size="small" stickyHeader aria-label={label} aria-busy={isOutdated}>
        <ColumnHeads shown={shown} columns={columns} isPhone={isPhone} hasActions={rowActions !== undefined} choice={choice} />
        <TableBody sx={whileOutdated}>
          {data.map((row) => (
            <ListRow
              key={row.id}
              row={row}
              shown={shown}
              columns={columns.shown}
              widths={columns.widths}
              isPhone={isPhone}
              href={hrefOf(row)}
              onOpen={() => (onOpen ? onOpen(row) : openOver(hrefOf(row), addressNow()))}
              mark={mark?.(row)}
              choice={choice}
              {...(rowActions ? { actions: rowActions(row) } : {})}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
