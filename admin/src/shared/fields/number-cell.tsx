import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { decimal, isSignTaken, lineDecimals, plainDecimal, type SignedFigure } from '@kantoor/schemas';
import { Box, IconButton, useMediaQuery } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { parseNumber, typedNumber } from '../../format';
import { useTranslate } from '../../i18n';
import { DecimalInput } from './decimal-input';

interface NumberCellProps {
  id: string;
  /** Names the figure and its row. */
  label: string;
  kind: 'price' | 'amount';
  /** The stored value, and the signs that its column accepts. */
  figure: SignedFigure;
  /** The text in the cell. */
  typed: string;
  onType: (typed: string) => void;
  /** Receives an exact number that differs from the stored one. */
  onSave: (value: string) => void;
}

/** Formats a stored figure for its cell. */
export const cellText = (kind: NumberCellProps['kind'], value: SignedFigure['saved']): string =>
  typedNumber(value === null ? null : decimal(value).toFixed(), { min: kind === 'price' ? 2 : 0, max: lineDecimals });

const cellSx = {
  whiteSpace: 'normal',
  '& .MuiOutlinedInput-input': { px: 2 },
  '& .MuiFormHelperText-root': { mx: 0, textAlign: 'right' },
} as const;

/**
 * A figure that is edited in place: Enter saves it, Escape reverts it, and Tab moves to the next one without sending (CRM-201, PLT-146,
 * PLT-147). Text that is no number, or has the wrong sign, returns to the stored value (PLT-148, PLT-150, PLT-151).
 */
export function NumberCell({ id, label, kind, figure, typed, onType, onSave }: NumberCellProps) {
  const translate = useTranslate();
  const [isRefused, setRefused] = useState(false);
  const stored = cellText(kind, figure.saved);
  const isTyped = typed !== stored;
  const become = (text: string, refused = false): void => {
    setRefused(refused);
    onType(text);
  };
  const cancel = (): void => become(stored);
  const enter = (): void => {
    const parsed = parseNumber(typed);
    // The choice between the two readings is shown below the field (D-37).
    if (parsed?.other) return;
    const isTaken = parsed && decimal(parsed.value).decimalPlaces() <= lineDecimals && isSignTaken(parsed.value, figure);
    if (!isTaken) return become(stored, true);
    const isStored = figure.saved !== null && decimal(parsed.value).eq(figure.saved);
    become(cellText(kind, parsed.value));
    if (!isStored) onSave(plainDecimal(parsed.value));
  };
  const press = (event: KeyboardEvent): void => {
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    const isEscape = event.key === 'Escape' && isTyped;
    if (!isEnter && !isEscape) return;
    // Otherwise Escape would close the panel around it.
    event.preventDefault();
    event.stopPropagation();
    if (isEnter) enter();
    else cancel();
  };
  return (
    <Box onKeyDown={press} sx={cellSx}>
      <DecimalInput
        id={id}
        label={label}
        value={typed}
        kind={kind}
        onChange={become}
        error={isRefused && <span role="alert">{translate('shell.cell.invalid')}</span>}
        hint={isTyped && <CellKeys label={label} onEnter={enter} onCancel={cancel} />}
      />
    </Box>
  );
}

/** Save and cancel buttons for touch screens, whose keyboard may have neither key. */
function CellKeys({ label, onEnter, onCancel }: { label: string; onEnter: () => void; onCancel: () => void }) {
  const translate = useTranslate();
  const hasKeys = !useMediaQuery('(pointer: coarse)');
  if (hasKeys) return translate('shell.cell.keys');
  return (
    <>
      <IconButton aria-label={`${translate('ra.action.cancel')}, ${label}`} onClick={onCancel}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`${translate('ra.action.save')}, ${label}`} color="primary" onClick={onEnter}>
        <CheckIcon fontSize="small" />
      </IconButton>
    </>
  );
}
