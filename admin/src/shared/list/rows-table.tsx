import { Alert, Box, Button, Skeleton, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useSentence, useTranslate } from '../../i18n';
import { problemCode } from '../../providers/problem';
import { phoneOnly, pin, roomyOnly, widthOf, type RowColumn } from './row-column';
import { RowsFoot } from './rows-foot';
import { RowsHead } from './rows-head';
import type { ListHandle } from './use-list';

interface RowsTableProps<T extends { id: number }> {
  list: ListHandle<T>;
  columns: RowColumn<T>[];
  label: string;
  onOpen: (row: T) => void;
  rowHref: (row: T) => string;
  /** Marks a row: greyed or highlighted. */
  mark?: (row: T) => 'foreign' | 'created' | undefined;
  empty: ReactNode;
}
const bones = [0, 1, 2, 3, 4, 5, 6, 7];

export function RowsTable<T extends { id: number }>({ list, columns, label, onOpen, rowHref, mark, empty }: RowsTableProps<T>) {
  const translate = useTranslate();
  const sentence = useSentence();
  const { data, error } = list;
  if (error && !data)
    return (
      <Alert
        severity="error"
        sx={{ m: 4 }}
        action={
          <Button color="inherit" onClick={list.retry}>
            {translate('shell.retry')}
          </Button>
        }
      >
        {sentence(problemCode(error))}
      </Alert>
    );
  if (data?.items.length === 0) return <Box sx={{ px: 5, py: 10, textAlign: 'center', color: 'text.secondary' }}>{empty}</Box>;
  const open =
    (row: T) =>
    (event: MouseEvent): void => {
      if ((event.target as HTMLElement).closest('a,button,[role="menu"],[role="dialog"],[role="presentation"]')) return;
      if (event.ctrlKey || event.metaKey) window.open(rowHref(row), '_blank', 'noopener');
      else onOpen(row);
    };
  const walk = (event: KeyboardEvent<HTMLTableRowElement>, row: T): void => {
    if (event.target !== event.currentTarget) return;
    const step = {
      ArrowDown: 'nextElementSibling',
      j: 'nextElementSibling',
      ArrowUp: 'previousElementSibling',
      k: 'previousElementSibling',
    } as const;
    if (event.key === 'Enter') onOpen(row);
    else if (event.key in step) (event.currentTarget[step[event.key as keyof typeof step]] as HTMLElement | null)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <Box sx={{ flex: '0 1 auto', minHeight: 0, overflow: 'auto' }} tabIndex={-1}>
        <Table size="small" stickyHeader aria-label={label}>
          <RowsHead list={list} columns={columns} />
          <TableBody>
            {!data &&
              bones.map((row) => (
                <TableRow key={row}>
                  {columns.map(({ name, roomy }) => (
                    <TableCell key={name} sx={roomy ? roomyOnly : {}}>
                      <Skeleton />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            {data?.items.map((row) => {
              const marked = mark?.(row);
              return (
                <TableRow
                  key={row.id}
                  hover
                  tabIndex={0}
                  data-row={row.id}
                  data-mark={marked}
                  onClick={open(row)}
                  onKeyDown={(event) => walk(event, row)}
                  sx={{
                    cursor: 'pointer',
                    ...(marked === 'foreign' && { '& td': { color: 'text.secondary', bgcolor: 'action.hover' } }),
                    ...(marked === 'created' && { '& td': { bgcolor: 'action.selected' } }),
                  }}
                >
                  {columns.map(({ name, render, right, pinned, roomy, detail, max, share }) => (
                    <TableCell
                      key={name}
                      align={right ? 'right' : 'left'}
                      sx={{ ...widthOf({ max, share, detail }), ...(pinned && pin), ...(roomy && roomyOnly) }}
                    >
                      {render(row)}
                      {detail && (
                        <Typography variant="caption" color="textSecondary" noWrap sx={phoneOnly}>
                          {detail(row)}
                        </Typography>
                      )}
                    </TableCell>
                  ))}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </Box>
      <RowsFoot list={list} />
    </>
  );
}
