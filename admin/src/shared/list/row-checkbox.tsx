import { Checkbox, TableCell } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from '../../i18n';
import type { Choice } from './use-choice';

const narrow = { width: 44, minWidth: 44, p: 0, textAlign: 'center' } as const;
/** A pointer needs less room than a finger. */
const box = { p: { sm: 1.5 } } as const;

/** Selects a row; with Shift all rows since the last one. */
export function RowCheckbox({ id, name, choice }: { id: number; name: string; choice: Choice }) {
  const translate = useTranslate();
  const isRange = useRef(false);
  const isChosen = choice.has(id);
  return (
    <TableCell sx={narrow} onClick={(event) => event.stopPropagation()}>
      <Checkbox
        size="small"
        checked={isChosen}
        disabled={!isChosen && choice.isFull}
        // A change event does not carry the modifier keys; the click before it does.
        onClick={(event) => (isRange.current = event.shiftKey)}
        onChange={() => choice.toggle(id, isRange.current)}
        slotProps={{ input: { 'aria-label': translate('forms.choose.row', { name }) } }}
        sx={box}
      />
    </TableCell>
  );
}

/** Selects the whole page. */
export function PageCheckbox({ choice }: { choice: Choice }) {
  const translate = useTranslate();
  return (
    <TableCell sx={narrow}>
      <Checkbox
        size="small"
        checked={choice.ofPage === 'all'}
        indeterminate={choice.ofPage === 'some'}
        onChange={() => choice.setPage(choice.ofPage !== 'all')}
        slotProps={{ input: { 'aria-label': translate('forms.choose.page') } }}
        sx={box}
      />
    </TableCell>
  );
}
