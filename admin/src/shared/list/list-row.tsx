import { Box, Link as TextLink, TableCell, TableRow, Typography, type Theme } from '@mui/material';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { unbrokenDates } from '../unbroken-dates';
import { closeLines, phoneLine, pin, twoLines, widthOf, type ListColumn } from './list-column';
import { RowCheckbox } from './row-checkbox';
import type { Choice } from './use-choice';

export type Mark = 'foreign' | 'created' | 'inactive' | 'refused';
export interface ListRowProps<T extends { id: number }> {
  row: T;
  /** Its cells; on a phone only those with a place there. */
  shown: readonly ListColumn<T>[];
  /** All columns of the row. */
  columns: readonly ListColumn<T>[];
  widths: Readonly<Record<string, number>>;
  isPhone: boolean;
  href: string;
  onOpen: () => void;
  mark?: Mark | undefined;
  choice?: Choice | undefined;
  actions?: ReactNode;
}
const isElsewhere = (event: MouseEvent): boolean => event.ctrlKey || event.metaKey || event.shiftKey;
/** Returns the name of a row: its first column, else its number. */
const nameOf = <T extends { id: number }>(row: T, columns: readonly ListColumn<T>[]): string =>
  columns.find(({ phone }) => phone === 'lead')?.text?.(row) || String(row.id);
const looks: Record<Mark, object> = {
  foreign: { '& td': { color: 'text.secondary', bgcolor: 'action.hover' } },
  created: { '& td': { bgcolor: 'action.selected' } },
  inactive: { '& td': { bgcolor: ({ tokens }: Theme) => tokens.meaning.waiting.soft } },
  refused: { '& td': { bgcolor: ({ tokens }: Theme) => tokens.meaning.needsYou.soft } },
};

/**
 * A row: opens on click and Enter, in a new tab with Ctrl; x selects it, and arrows, j and k move between rows (`data-row`, see the shell's
 * shortcuts).
 */
export function ListRow<T extends { id: number }>(props: ListRowProps<T>) {
  const { row, shown, columns, widths, isPhone, href, onOpen, mark, choice, actions } = props;
  const click = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    if (!event.currentTarget.contains(target) || target.closest('a,button,[role="menu"],[role="dialog"],[role="presentation"]')) return;
    if (isElsewhere(event)) window.open(href, '_blank', 'noopener');
    else onOpen();
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') onOpen();
    else if (choice && event.key.toLowerCase() === 'x') choice.toggle(row.id, event.shiftKey);
    else return;
    event.preventDefault();
  };
  const follow = (event: MouseEvent): void => {
    if (isElsewhere(event)) return;
    event.preventDefault();
    onOpen();
  };
  const contents = (column: ListColumn<T>): ReactNode => {
    const { text, render, link, phone, share, max } = column;
    const words = text?.(row) ?? '';
    const shownHere = render ? render(row) : words;
    const lines = isPhone ? (phone === 'lead' ? twoLines : {}) : (share ?? max) ? closeLines : {};
    if (link && shownHere)
      return (
        <TextLink
          component={Link}
          to={href}
          tabIndex={-1}
          title={words}
          onClick={follow}
          sx={{ color: 'inherit', fontWeight: 550, ...lines }}
        >
          {shownHere}
        </TextLink>
      );
    if (render) return shownHere;
    return (
      <Box component="span" title={words} {...(!isPhone && { sx: lines })}>
        {words}
      </Box>
    );
  };
  return (
    <TableRow
      hover
      tabIndex={0}
      data-row={row.id}
      data-mark={mark}
      {...(choice ? { selected: choice.has(row.id) } : {})}
      onClick={click}
      onKeyDown={press}
      sx={{ cursor: 'pointer', ...(mark && looks[mark]) }}
    >
      {choice && <RowCheckbox id={row.id} name={nameOf(row, columns)} choice={choice} />}
      {shown.map((column) => (
        <TableCell
          key={column.name}
          align={column.right ? 'right' : 'left'}
          sx={widthOf(column, { dragged: widths[column.name], isPhone })}
        >
          {contents(column)}
          {isPhone && column.phone === 'lead' && (
            <Typography variant="caption" color="textSecondary" sx={twoLines}>
              {unbrokenDates(phoneLine(row, columns))}
            </Typography>
          )}
        </TableCell>
      ))}
      {actions !== undefined && (
        <TableCell align="right" sx={{ ...pin, width: 48, px: { xs: 0, sm: 2.5 } }} onClick={(event) => event.stopPropagation()}>
          {actions}
        </TableCell>
      )}
    </TableRow>
  );
}
