import { TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material';
import { pin, roomyOnly, type RowColumn } from './row-column';
import type { ListHandle } from './use-list';

export function RowsHead<T>({ list, columns }: { list: ListHandle<T>; columns: RowColumn<T>[] }) {
  const { sort } = list;
  return (
    <TableHead>
      <TableRow>
        {columns.map(({ name, label: caption, right, sort: field = name, width, pinned, roomy }) => (
          <TableCell
            key={name}
            align={right ? 'right' : 'left'}
            {...(width ? { width } : {})}
            sx={{ ...(pinned && { ...pin, zIndex: 3 }), ...(roomy && roomyOnly) }}
            {...(sort[0] === field ? { sortDirection: sort[1] === 'ASC' ? ('asc' as const) : ('desc' as const) } : {})}
          >
            {field === false ? (
              caption
            ) : (
              <TableSortLabel active={sort[0] === field} direction={sort[1] === 'ASC' ? 'asc' : 'desc'} onClick={() => list.setSort(field)}>
                {caption}
              </TableSortLabel>
            )}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}
