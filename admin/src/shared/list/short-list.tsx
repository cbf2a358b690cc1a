import { Box, TableSortLabel, Typography } from '@mui/material';
import { useMemo } from 'react';
import { ListContextProvider, useList, useListContext } from 'react-admin';
import { ScrollingPaper } from '../scrolling-paper';
import { ExportButton } from './export-button';
import { RowsTable, type RowsTableProps } from './rows-table';

/** Capitals and accents make no difference. */
const sortable = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const asGiven = { field: '', order: 'ASC' } as const;

/**
 * A list that the API answers whole, such as the members of a team: react-admin's `useList` provides its `ListContext`. Its heads sort, and
 * its rows can be exported as they are shown.
 */
export function ShortList<T>({ empty, ...table }: RowsTableProps<T> & { label: string; empty: string }) {
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

function SortedRows<T>(table: RowsTableProps<T> & { label: string }) {
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
