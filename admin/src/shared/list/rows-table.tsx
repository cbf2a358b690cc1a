import {
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  type TableProps,
  type Theme,
} from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import { unbrokenDates } from '../unbroken-dates';
import { onPhone, phoneLine, twoLines, widthOf, type ListColumn } from './list-column';

/** A column of rows that are shown whole; one without a text is not exported. */
export type RowColumn<T> = Pick<ListColumn<T>, 'name' | 'label' | 'text' | 'render' | 'right' | 'phone'> & {
  /** What its rows are sorted by, if not the text; false for a column that cannot be sorted. */
  sort?: ((row: T) => string | number) | false;
  /** Its cells name their rows. */
  isHead?: boolean;
  /** Style of its cells. */
  sx?: object;
};
export interface RowsTableProps<T> extends Pick<TableProps, 'stickyHeader' | 'sx'> {
  /** Accessible name. */
  label?: string;
  rows: readonly T[];
  idOf: (row: NoInfer<T>) => number | string;
  columns: readonly RowColumn<NoInfer<T>>[];
  /** A last column with buttons. */
  actions?: { label: string; of: (row: NoInfer<T>) => ReactNode } | false;
  onOpen?: (row: NoInfer<T>) => void;
  /** In pixels, where it is fixed. */
  rowHeight?: number;
  /** Without a row of heads, as on a phone where one cell holds a whole row. */
  isHeadless?: boolean;
  headOf?: (column: RowColumn<NoInfer<T>>) => ReactNode;
  rowSx?: (row: NoInfer<T>) => object;
  sorted?: { field: string; order: string };
  /** Rows with totals. */
  foot?: ReactNode;
}

/** Style of names on a phone: wrapped between words, never within one. */
export const wrappedName = { whiteSpace: { xs: 'normal', sm: 'nowrap' }, overflowWrap: 'break-word' };

const cellOf = ({ phone, right }: Pick<RowColumn<never>, 'phone' | 'right'>, sx: object = {}) => ({
  align: right ? ('right' as const) : ('left' as const),
  sx: { overflowWrap: 'anywhere', ...(phone === 'none' && { display: { xs: 'none', sm: 'table-cell' } }), ...sx },
});

/**
 * Rows and columns as they are given. A row that can be opened takes part in the keys of lists (`data-row`). On a phone, rows with a `lead`
 * are stacked like those of the other lists.
 */
export function RowsTable<T>(props: RowsTableProps<T>) {
  const {
    label,
    rows,
    idOf,
    columns: all,
    actions,
    onOpen,
    headOf = (column) => column.label,
    sorted,
    rowHeight,
    isHeadless,
    rowSx,
    foot,
  } = props;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const isStacked = isNarrow && all.some(({ phone }) => phone === 'lead');
  const columns = isStacked ? onPhone(all) : all;
  const widthOnPhone = (column: RowColumn<T>): object => (isStacked ? widthOf(column, { isPhone: true }) : {});
  const opens = (row: T) =>
    onOpen && {
      tabIndex: 0,
      'data-row': idOf(row),
      onClick: () => onOpen(row),
      onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && event.target === event.currentTarget && onOpen(row),
    };
  return (
    <Table size="small" aria-label={label} stickyHeader={props.stickyHeader ?? false} sx={props.sx ?? {}}>
      {!isHeadless && (
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column.name}
                scope="col"
                {...cellOf(column, widthOnPhone(column))}
                sortDirection={sorted?.field === column.name && (sorted.order === 'DESC' ? 'desc' : 'asc')}
              >
                {headOf(column)}
              </TableCell>
            ))}
            {actions && <TableCell>{actions.label}</TableCell>}
          </TableRow>
        </TableHead>
      )}
      <TableBody>
        {rows.map((row) => (
          <TableRow
            key={idOf(row)}
            hover={onOpen !== undefined}
            sx={{ height: rowHeight, ...(onOpen && { cursor: 'pointer' }), ...rowSx?.(row) }}
            {...opens(row)}
          >
            {columns.map((column) => (
              <TableCell
                key={column.name}
                {...(column.isHead && { component: 'th', scope: 'row' })}
                {...cellOf(column, { ...(rowHeight !== undefined && { py: 0 }), ...column.sx, ...widthOnPhone(column) })}
              >
                {column.render ? column.render(row) : column.text?.(row)}
                {isStacked && column.phone === 'lead' && (
                  <Typography variant="caption" color="textSecondary" sx={twoLines}>
                    {unbrokenDates(phoneLine(row, all))}
                  </Typography>
                )}
              </TableCell>
            ))}
            {actions && <TableCell onClick={onOpen && ((event) => event.stopPropagation())}>{actions.of(row)}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
      {foot && <TableFooter>{foot}</TableFooter>}
    </Table>
  );
}
