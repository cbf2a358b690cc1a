import { Box, Table, TableBody, TableCell, TableHead, TableRow, TableSortLabel, Typography } from '@mui/material';
import { useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { ListContextProvider, useList, useListContext } from 'react-admin';
import { ScrollingPaper } from '../scrolling-paper';
import { ExportButton } from './export-button';
import type { ListColumn } from './list-column';

/** A column of rows that are shown whole; one without a text is not exported. */
export type RowColumn<T> = Pick<ListColumn<T>, 'name' | 'label' | 'text' | 'render' | 'right' | 'phone'> & {
  /** What its rows are sorted by, if not the text; false for a column that cannot be sorted. */
  sort?: ((row: T) => string | number) | false;
};
interface RowsTableProps<T> {
  /** Accessible name. */
  label: string;
  rows: readonly T[];
  idOf: (row: NoInfer<T>) => number | string;
  columns: readonly RowColumn<NoInfer<T>>[];
  /** A last column with buttons. */
  actions?: { label: string; of: (row: NoInfer<T>) => ReactNode } | false;
  onOpen?: (row: NoInfer<T>) => void;
  /** In pixels, where it is fixed. */
  rowHeight?: number;
  headOf?: (column: RowColumn<NoInfer<T>>) => ReactNode;
  sorted?: { field: string; order: string };
}

const cellOf = ({ phone, right }: Pick<RowColumn<never>, 'phone' | 'right'>, rowHeight?: number) => ({
  align: right ? ('right' as const) : ('left' as const),
  sx: {
    overflowWrap: 'anywhere',
    ...(rowHeight !== undefined && { py: 0 }),
    ...(phone === 'none' && { display: { xs: 'none', sm: 'table-cell' } }),
  },
});

/** Rows and columns as they are given. A row that can be opened takes part in the keys of lists (`data-row`). */
export function RowsTable<T>(props: RowsTableProps<T>) {
  const { label, rows, idOf, columns, actions, onOpen, headOf = (column) => column.label, sorted, rowHeight } = props;
  const opens = (row: T) =>
    onOpen && {
      tabIndex: 0,
      'data-row': idOf(row),
      onClick: () => onOpen(row),
      onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && event.target === event.currentTarget && onOpen(row),
    };
  return (
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell
              key={column.name}
              {...cellOf(column)}
              sortDirection={sorted?.field === column.name && (sorted.order === 'DESC' ? 'desc' : 'asc')}
            >
              {headOf(column)}
            </TableCell>
          ))}
          {actions && <TableCell>{actions.label}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow
            key={idOf(row)}
            hover={onOpen !== undefined}
            sx={{ height: rowHeight, ...(onOpen && { cursor: 'pointer' }) }}
            {...opens(row)}
          >
            {columns.map((column) => (
              <TableCell key={column.name} {...cellOf(column, rowHeight)}>
                {column.render ? column.render(row) : column.text?.(row)}
              </TableCell>
            ))}
            {actions && <TableCell onClick={onOpen && ((event) => event.stopPropagation())}>{actions.of(row)}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Capitals and accents make no difference. */
const sortable = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const asGiven = { field: '', order: 'ASC' } as const;

/**
 * A list that the API answers whole, such as the members of a team: react-admin's `useList` provides its `ListContext`. Its heads sort, and
 * its rows can be exported as they are shown.
 */
export function ShortList<T>({ empty, ...table }: RowsTableProps<T> & { empty: string }) {
  const { rows, columns, idOf } = table;
  const data = useMemo(
    () =>
      rows.map((row) => ({
        ...Object.fromEntries(columns.map(({ name, text, sort }) => [name, sort ? sort(row) : sortable(text?.(row) ?? '')])),
        ...{ id: idOf(row), row },
      })),
    [rows, columns, idOf],
  );
  const list = useList({ data, sort: asGiven });
  return (
    <ListContextProvider value={list}>
      <ScrollingPaper label={table.label}>
        {rows.length > 0 ? <SortedRows {...table} /> : <Typography sx={{ p: 4 }}>{empty}</Typography>}
      </ScrollingPaper>
    </ListContextProvider>
  );
}

function SortedRows<T>(table: RowsTableProps<T>) {
  const { data = [], sort, setSort } = useListContext<{ id: number | string; row: T }>();
  const rows = data.map(({ row }) => row);
  const exported = table.columns.filter(({ text }) => text);
  const save = async (): Promise<void> => {
    const { saveCsv } = await import('../csv');
    saveCsv([exported.map(({ label }) => label), ...rows.map((row) => exported.map(({ text }) => text!(row)))], `${table.label}.csv`);
  };
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 1, pt: 1 }}>
        <ExportButton onExport={() => void save()} />
      </Box>
      <RowsTable
        {...table}
        rows={rows}
        sorted={sort}
        headOf={({ name, label, sort: by, text }) => {
          if (by === false || !(by ?? text)) return label;
          const isSorted = sort.field === name;
          return (
            <TableSortLabel
              active={isSorted}
              direction={isSorted && sort.order === 'DESC' ? 'desc' : 'asc'}
              onClick={() => setSort({ field: name, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
            >
              {label}
            </TableSortLabel>
          );
        }}
      />
    </>
  );
}
