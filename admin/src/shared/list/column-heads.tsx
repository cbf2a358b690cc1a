import { Box, TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useListSortContext } from 'react-admin';
import { useTranslate } from '../../i18n';
import { pin, widthOf, type ListColumn } from './list-column';
import type { Columns } from './use-columns';
import { PageCheckbox } from './row-checkbox';
import type { Choice } from './use-choice';
import { WidthHandle } from './width-handle';

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
export function ColumnHeads<T>({ shown, columns, isPhone, hasActions, choice }: ColumnHeadsProps<T>) {
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
