import { Checkbox, TableCell } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from '../../i18n';
import type { Selection } from './use-selection';

const narrow = { width: 44, minWidth: 44, p: 0, textAlign: 'center' } as const;
/** A pointer needs less room than a finger. */
const box = { p: { sm: 1.5 } } as const;

/** Chooses a row; with Shift all rows since the last one. */
export function RowCheckbox<T>({ row, name, selection }: { row: T; name: string; selection: Selection<T> }) {
  const translate = useTranslate();
  const isRange = useRef(false);
  const isChosen = selection.has(row);
  return (
    <TableCell sx={narrow} onClick={(event) => event.stopPropagation()}>
      <Checkbox
        size="small"
        checked={isChosen}
        disabled={!isChosen && selection.rows.length >= selection.most}
        // A change does not tell which keys are held; the click before it does.
        onClick={(event) => (isRange.current = event.shiftKey)}
        onChange={() => selection.toggle(row, isRange.current)}
        slotProps={{ input: { 'aria-label': translate('forms.choose.row', { name }) } }}
        sx={box}
      />
    </TableCell>
  );
}

/** Chooses the whole page. */
export function PageCheckbox<T>({ selection }: { selection: Selection<T> }) {
  const translate = useTranslate();
  return (
    <TableCell sx={narrow}>
      <Checkbox
        size="small"
        checked={selection.ofPage === 'all'}
        indeterminate={selection.ofPage === 'some'}
        onChange={() => selection.setPage(selection.ofPage !== 'all')}
        slotProps={{ input: { 'aria-label': translate('forms.choose.page') } }}
        sx={box}
      />
    </TableCell>
  );
}
