import { Box, Table, TableBody, useMediaQuery, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { useOpenOver } from '../../shell/panel-navigation';
import { ColumnHeads } from './column-heads';
import { usePlace } from './list-at';
import { onPhone } from './list-column';
import { ListError } from './list-error';
import { ListRow, type Mark } from './list-row';
import { ListSkeleton } from './list-skeleton';
import type { Choice } from './use-choice';
import type { Columns } from './use-columns';

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
