import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslate } from '../../i18n';

/** Free search, 300 ms after the last key (CRM-198, PLT-269). */
export function SearchField() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const applied = (filterValues.q as string | undefined) ?? '';
  const [text, setText] = useState(applied);
  const [seen, setSeen] = useState(applied);
  if (seen !== applied) {
    setSeen(applied);
    if (applied === '') setText('');
  }
  useEffect(() => {
    if (text.trim() === applied) return undefined;
    const timer = setTimeout(() => setFilters({ ...filterValues, q: text.trim() || undefined }), 300);
    return () => clearTimeout(timer);
  }, [text, applied, filterValues, setFilters]);
  return (
    <TextField
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && (text ? setText('') : event.currentTarget.querySelector('input')?.blur())}
      placeholder={translate('ra.action.search')}
      sx={{ width: { xs: '100%', sm: 260 }, '& input': { py: 1.75 } }}
      slotProps={{
        htmlInput: { 'aria-label': translate('ra.action.search'), 'data-shortcut': 'search', 'aria-keyshortcuts': '/', type: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text ? (
            <IconButton onClick={() => setText('')} aria-label={translate('ra.action.clear_input_value')} edge="end">
              <CloseIcon sx={{ fontSize: 16 }} />
            </IconButton>
          ) : undefined,
        },
      }}
    />
  );
}
