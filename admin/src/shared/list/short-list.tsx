import { Box, TableSortLabel, Typography } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import { ListContextProvider, useList, useListContext } from 'react-admin';
import { ScrollingPaper } from '../scrolling-paper';
import { ExportButton } from './export-button';
import { useTranslate } from '../../i18n';
import { ListFoot } from './list-foot';
import { RowsTable, type RowsTableProps } from './rows-table';
import { SearchField } from './search-field';

/** Capitals and accents make no difference. */
const sortable = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const asGiven = { field: '', order: 'ASC' } as const;
const pageRows = 25;
const isAllOnOnePage = Number.MAX_SAFE_INTEGER;

interface ShortListProps<T> extends RowsTableProps<T> {
  label: string;
  empty: string;
  /** It may grow long: it is searched by the texts of its columns, and shown in pages. */
  paged?: boolean;
}

/**
 * A list that the API answers whole, such as the members of a team: react-admin's `useList` provides its `ListContext`. Its heads sort, and
 * its rows can be exported as they are shown, on all pages.
 */
export function ShortList<T>({ paged = false, ...table }: ShortListProps<T>) {
  const translate = useTranslate();
  const [q, setQ] = useState('');
  const { rows, columns } = table;
  const found = useMemo(() => {
    const words = sortable(q).split(/\s+/).filter(Boolean);
    if (words.length === 0) return rows;
    return rows.filter((row) => {
      const searched = sortable(columns.map(({ text }) => text?.(row) ?? '').join('\n'));
      return words.every((word) => searched.includes(word));
    });
  }, [q, rows, columns]);
  return (
    <>
      {paged && rows.length > pageRows && (
        <Box sx={{ mb: 3 }}>
          <SearchField value={q} onSearch={setQ} />
        </Box>
      )}
      <PagedRows
        {...table}
        {...(q !== '' && { empty: translate('forms.noOptions') })}
        q={q}
        rows={found}
        perPage={paged ? pageRows : isAllOnOnePage}
      />
    </>
  );
}

function PagedRows<T>({ empty, perPage, q, ...table }: Omit<ShortListProps<T>, 'paged'> & { perPage: number; q: string }) {
  const { rows, columns, idOf } = table;
  const data = useMemo(
    () =>
      rows.map((row) => ({
        ...Object.fromEntries(columns.map(({ name, text, sort }) => [name, sort ? sort(row) : sortable(text?.(row) ?? '')])),
        ...{ id: idOf(row), row },
      })),
    [rows, columns, idOf],
  );
  const list = useList({ data, sort: asGiven, perPage });
  const { setPage } = list;
  useEffect(() => setPage(1), [q, setPage]);
  return (
    <ListContextProvider value={list}>
      <ScrollingPaper label={table.label}>
        {rows.length > 0 ? <SortedRows {...table} /> : <Typography sx={{ p: 4 }}>{empty}</Typography>}
        {rows.length > perPage && <ListFoot />}
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
    const onAllPages = table.rows.length > rows.length ? table.rows : rows;
    saveCsv([exported.map(({ label }) => label), ...onAllPages.map((row) => exported.map(({ text }) => text!(row)))], `${table.label}.csv`);
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
