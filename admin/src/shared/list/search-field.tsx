import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '../../i18n';

export interface SearchFieldProps {
  value: string;
  onSearch: (q: string) => void;
  label?: string;
  /** Minimum length of a search text, unless the text was shortened (PLT-142). */
  least?: number;
}
const delay = 300;

/** Free search, 300 ms after the last key (CRM-198, PLT-269). */
export function SearchField({ value, onSearch, label, least = 1 }: SearchFieldProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  // The search may be cleared or restored elsewhere; input in progress stays, even if an earlier search of this field responds late.
  if (value !== known) {
    setKnown(value);
    if (value !== sent) {
      setSent(value);
      if (known === text.trim() || value === '') setText(value);
    }
  }
  useEffect(() => {
    const q = text.trim();
    const worthwhile = q.length >= least || q.length < value.length;
    if (q === value || !worthwhile) return undefined;
    const { pathname: before } = window.location;
    const timer = setTimeout(() => {
      // A user who leaves sees this page until the next one is loaded, and must not be led back; a record that opens over the list does not
      // stop the search.
      if (window.location.pathname !== before) return;
      setSent(q);
      search.current(q);
    }, delay);
    return () => clearTimeout(timer);
  }, [text, value, least, pathname]);
  const caption = label ?? translate('ra.action.search');
  return (
    <TextField
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && (text ? setText('') : event.currentTarget.querySelector('input')?.blur())}
      placeholder={caption}
      sx={{ width: { xs: '100%', sm: 220 }, '& input': { py: 1.75, '&::-webkit-search-cancel-button': { display: 'none' } } }}
      slotProps={{
        htmlInput: { 'aria-label': caption, 'data-shortcut': 'search', 'aria-keyshortcuts': '/', type: 'search' },
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
