import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { useEffect, useState } from 'react';

interface SearchBoxProps {
  value: string;
  onSearch: (q: string) => void;
  label: string;
  /** Shorter texts are not searched for, unless they became shorter (PLT-142). */
  least?: number;
}
const delay = 300;

export function SearchBox({ value, onSearch, label, least = 1 }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // Another place may clear the search; what is being typed stays.
  if (value !== known) {
    setKnown(value);
    if (value === '') setText('');
  }
  useEffect(() => {
    const q = text.trim();
    const worthwhile = q.length >= least || q.length < value.length;
    if (q === value || !worthwhile) return undefined;
    const timer = setTimeout(() => onSearch(q), delay);
    return () => clearTimeout(timer);
  }, [text, value, onSearch, least]);
  return (
    <TextField
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={label}
      sx={{ width: { xs: '100%', sm: 240 } }}
      slotProps={{
        htmlInput: { 'aria-label': label, type: 'search', 'data-shortcut': 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
