import { Box, Table, TableBody, useMediaQuery, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { ColumnHeads } from './column-heads';
import { onPhone } from './list-column';
import { ListError } from './list-error';
import { ListRow, type Mark } from './list-row';
import { ListSkeleton } from './list-skeleton';
import type { Columns } from './use-columns';
import type { Selection } from './use-selection';
import type { ListHandle } from './use-list';

export interface ListRows<T extends { id: number }> {
  list: ListHandle<T>;
  /** What the table is called for who cannot see it. */
  label: string;
  hrefOf: (row: T) => string;
  /** What opening a row does, when it is not opening its address over the list. */
  onOpen?: ((row: T) => void) | undefined;
  rowActions?: ((row: T) => ReactNode) | undefined;
  mark?: ((row: T) => Mark | undefined) | undefined;
  /** Where several rows can be chosen at once. */
  selection?: Selection<T> | undefined;
  /** What stands where there are no rows. */
  empty: ReactNode;
}

/** Rows that are not the answer to what is asked look so, unless the answer is there at once. */
const dimmed = { opacity: 0.5, transition: 'opacity 100ms 150ms' };

/** The rows of a list: cells side by side, or stacked on a phone. */
export function ListTable<T extends { id: number }>({
  list,
  columns,
  label,
  hrefOf,
  onOpen,
  rowActions,
  mark,
  selection,
  empty,
}: ListRows<T> & { columns: Columns<T> }) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { data, error, isOutdated } = list;
  if (error && !data) return <ListError error={error} onRetry={list.retry} />;
  if (!data) return <ListSkeleton />;
  const whileOutdated = isOutdated ? dimmed : {};
  if (data.items.length === 0)
    return (
      <Box aria-busy={isOutdated} sx={whileOutdated}>
        {empty}
      </Box>
    );
  const shown = isPhone ? onPhone(columns.shown) : columns.shown;
  return (
    <Box sx={{ flex: '0 1 auto', minHeight: 0, overflow: 'auto' }} tabIndex={-1}>
      <Table size="small" stickyHeader aria-label={label} aria-busy={isOutdated}>
        <ColumnHeads
          list={list}
          shown={shown}
          columns={columns}
          isPhone={isPhone}
          hasActions={rowActions !== undefined}
          selection={selection}
        />
        <TableBody sx={whileOutdated}>
          {data.items.map((row) => (
            <ListRow
              key={row.id}
              row={row}
              shown={shown}
              columns={columns.shown}
              widths={columns.widths}
              isPhone={isPhone}
              href={hrefOf(row)}
              onOpen={() => (onOpen ? onOpen(row) : list.open(hrefOf(row)))}
              mark={mark?.(row)}
              selection={selection}
              {...(rowActions ? { actions: rowActions(row) } : {})}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
