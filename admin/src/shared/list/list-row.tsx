import { Link as TextLink, TableCell, TableRow, Typography } from '@mui/material';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { phoneLine, pin, widthOf, type ListColumn } from './list-column';

export type Mark = 'foreign' | 'created';
export interface ListRowProps<T extends { id: number }> {
  row: T;
  /** Its cells; on a phone only those that keep one. */
  shown: readonly ListColumn<T>[];
  /** Everything that the row tells. */
  columns: readonly ListColumn<T>[];
  widths: Readonly<Record<string, number>>;
  isPhone: boolean;
  href: string;
  onOpen: () => void;
  mark?: Mark | undefined;
  actions?: ReactNode;
}
const isElsewhere = (event: MouseEvent): boolean => event.ctrlKey || event.metaKey || event.shiftKey;
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;
const looks: Record<Mark, object> = {
  foreign: { '& td': { color: 'text.secondary', bgcolor: 'action.hover' } },
  created: { '& td': { bgcolor: 'action.selected' } },
};

/** A row: opens by click and Enter, in a new tab with Ctrl, and is walked to by arrows, j and k (`data-row`, see the shell's shortcuts). */
export function ListRow<T extends { id: number }>({ row, shown, columns, widths, isPhone, href, onOpen, mark, actions }: ListRowProps<T>) {
  const click = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    if (!event.currentTarget.contains(target) || target.closest('a,button,[role="menu"],[role="dialog"],[role="presentation"]')) return;
    if (isElsewhere(event)) window.open(href, '_blank', 'noopener');
    else onOpen();
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    event.preventDefault();
    onOpen();
  };
  const follow = (event: MouseEvent): void => {
    if (isElsewhere(event)) return;
    event.preventDefault();
    onOpen();
  };
  const contents = ({ text, render, link }: ListColumn<T>): ReactNode => {
    const words = text?.(row) ?? '';
    const shownHere = render ? render(row) : words;
    if (link && shownHere)
      return (
        <TextLink component={Link} to={href} tabIndex={-1} title={words} onClick={follow} sx={{ color: 'inherit', fontWeight: 550 }}>
          {shownHere}
        </TextLink>
      );
    return render ? shownHere : <span title={words}>{words}</span>;
  };
  return (
    <TableRow
      hover
      tabIndex={0}
      data-row={row.id}
      data-mark={mark}
      onClick={click}
      onKeyDown={press}
      sx={{ cursor: 'pointer', ...(mark && looks[mark]) }}
    >
      {shown.map((column) => (
        <TableCell
          key={column.name}
          align={column.right ? 'right' : 'left'}
          sx={widthOf(column, { dragged: widths[column.name], isPhone })}
        >
          {contents(column)}
          {isPhone && column.phone === 'lead' && (
            <Typography variant="caption" color="textSecondary" sx={twoLines}>
              {phoneLine(row, columns)}
            </Typography>
          )}
        </TableCell>
      ))}
      {actions !== undefined && (
        <TableCell align="right" sx={{ ...pin, width: 48 }} onClick={(event) => event.stopPropagation()}>
          {actions}
        </TableCell>
      )}
    </TableRow>
  );
}
