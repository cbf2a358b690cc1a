import { searched } from '@kantoor/schemas';
import CheckIcon from '@mui/icons-material/Check';
import { Box, Chip, List, ListItemButton, ListItemIcon, ListItemText, Popover, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../i18n';

export interface FilterChoice<T> {
  value: T;
  label: string;
}
export interface ChoiceFilterProps<T> {
  label: string;
  choices: readonly FilterChoice<T>[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
  /** Called on typing, for choices that are loaded by search. */
  onType?: (text: string) => void;
}
const SEARCH_FROM = 8;

/** A chip that shows the active filter and opens the choices. */
export function ChoiceFilter<T>({ label, choices, chosen, onChange, onType }: ChoiceFilterProps<T>) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [text, setText] = useState('');
  const offered = onType || !text ? choices : choices.filter((choice) => searched(choice.label).includes(searched(text)));
  const names = choices.filter(({ value }) => chosen.includes(value)).map((choice) => choice.label);
  const shown = names.length > 2 ? `${names.slice(0, 2).join(', ')} +${names.length - 2}` : names.join(', ');
  const toggle = (value: T): void => onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  const type = (next: string): void => {
    setText(next);
    onType?.(next);
  };
  return (
    <>
      <Chip
        label={shown ? `${label}: ${shown}` : label}
        variant={chosen.length > 0 ? 'filled' : 'outlined'}
        color={chosen.length > 0 ? 'primary' : 'default'}
        onClick={(event) => setAnchor(event.currentTarget)}
        {...(chosen.length > 0 ? { onDelete: () => onChange([]) } : {})}
        aria-haspopup="dialog"
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 260, mt: 1 } } }}
      >
        {(onType || choices.length > SEARCH_FROM) && (
          <Box sx={{ p: 2, pb: 0 }}>
            <TextField
              fullWidth
              autoFocus
              value={text}
              onChange={(event) => type(event.target.value)}
              placeholder={translate('ra.action.search')}
              slotProps={{ htmlInput: { 'aria-label': translate('ra.action.search') } }}
            />
          </Box>
        )}
        <List dense component="div" role="group" aria-label={label} sx={{ maxHeight: 300, overflow: 'auto' }}>
          {offered.map((choice) => {
            const isChosen = chosen.includes(choice.value);
            return (
              <ListItemButton key={String(choice.value)} onClick={() => toggle(choice.value)} selected={isChosen} aria-pressed={isChosen}>
                <ListItemIcon sx={{ minWidth: 28 }}>{isChosen && <CheckIcon sx={{ fontSize: 18 }} />}</ListItemIcon>
                <ListItemText primary={choice.label} />
              </ListItemButton>
            );
          })}
        </List>
      </Popover>
    </>
  );
}
