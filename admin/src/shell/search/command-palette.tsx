import { Box, Dialog, InputBase, List, ListItemButton, ListItemText, ListSubheader, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { useTranslate } from '../../i18n';
import { usePaletteEntries } from './palette-entries';

const groups = ['recent', 'records', 'pages', 'actions'] as const;

/** Finds any record, page or action by typing. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [at, setAt] = useState<number | null>(null);
  const [awaits, setAwaits] = useState(false);
  const { entries, settled } = usePaletteEntries(text);
  const index = Math.min(at ?? 0, entries.length - 1);
  const run = (position: number): void => {
    const entry = entries[position];
    if (!entry) return;
    onClose();
    entry.run();
  };
  // A user who types a number and presses Enter means its result, not the first result of the half-typed text.
  const enter = (): void => {
    if (settled || at !== null) run(index);
    else setAwaits(true);
  };
  const runFirst = useEffectEvent(() => run(0));
  useEffect(() => {
    if (awaits && settled) runFirst();
  }, [awaits, settled]);
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((index + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': translate('shell.search.hint'), sx: { mt: '10vh', maxHeight: '70vh' } } }}
    >
      <InputBase
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(null);
          setAwaits(false);
        }}
        onKeyDown={press}
        placeholder={translate('shell.search.hint')}
        inputProps={{
          role: 'combobox',
          'aria-label': translate('shell.search.hint'),
          'aria-expanded': true,
          'aria-controls': 'palette',
          'aria-activedescendant': entries[index] ? `palette-${index}` : undefined,
          'aria-autocomplete': 'list',
        }}
        sx={{ px: 5, py: 3, fontSize: '1rem', borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      />
      <List id="palette" role="listbox" aria-label={translate('shell.search.hint')} dense sx={{ overflow: 'auto', pb: 2 }}>
        {groups.map((group) => {
          const members = entries.map((entry, position) => ({ entry, position })).filter(({ entry }) => entry.group === group);
          if (members.length === 0) return null;
          return (
            <Box key={group} role="group" aria-label={translate(`shell.search.${group}`)}>
              <ListSubheader component="div" role="presentation" sx={{ lineHeight: '30px', bgcolor: 'transparent', position: 'static' }}>
                {translate(`shell.search.${group}`)}
              </ListSubheader>
              {members.map(({ entry, position }) => (
                <ListItemButton
                  key={entry.key}
                  id={`palette-${position}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={position === index}
                  selected={position === index}
                  ref={(element: HTMLElement | null) => {
                    if (position === index) element?.scrollIntoView({ block: 'nearest' });
                  }}
                  onClick={() => run(position)}
                  onMouseMove={() => setAt(position)}
                  // Names matter most: on a phone the rest is below them, and the row is high enough for a finger.
                  sx={{ px: 5, display: { xs: 'block', sm: 'flex' }, minHeight: { xs: 44, sm: 0 } }}
                >
                  <ListItemText primary={entry.label} slotProps={{ primary: { noWrap: true } }} />
                  {entry.detail && (
                    <Typography variant="caption" color="textSecondary" noWrap sx={{ display: 'block', pl: { xs: 0, sm: 3 } }}>
                      {entry.detail}
                    </Typography>
                  )}
                </ListItemButton>
              ))}
            </Box>
          );
        })}
      </List>
      {entries.length === 0 && (
        <Typography color="textSecondary" role="status" sx={{ px: 5, pb: 4 }}>
          {translate('shell.search.nothing', { text })}
        </Typography>
      )}
    </Dialog>
  );
}
