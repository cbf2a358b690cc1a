import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from '../../i18n';
import { date } from '../../format';

interface DateInputProps {
  id?: string;
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** Called with the day when the field is left, or the day was picked. */
  onLeave?: (value: string) => void;
  required?: boolean;
  disabled?: boolean;
  fullWidth?: boolean;
  error?: string | undefined;
  /** Shown below the field while there is no error. */
  hint?: string;
}

/** Parses `5-3-26` or `05032026` to `2026-03-05`; null for a date that does not exist. */
export function typedDay(text: string): string | null {
  // Bare digits are distinguished by their count: seven of them are a date with an incomplete year.
  const match = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4}|\d{2})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text.trim());
  if (!match) return null;
  const [, day = '', month = '', year = ''] = match;
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** Input for a date, typed as DD-MM-YYYY (CRM-202) or picked from the browser's calendar. */
export function DateInput({
  id,
  label,
  value,
  onChange,
  onLeave,
  required = false,
  disabled = false,
  fullWidth = false,
  error,
  hint,
}: DateInputProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const text = typed ?? date(value);
  const wrong = text !== '' && typedDay(text) === null;
  return (
    <TextField
      {...(id && { id })}
      label={label}
      value={text}
      required={required}
      disabled={disabled}
      fullWidth={fullWidth}
      placeholder="DD-MM-YYYY"
      error={wrong || Boolean(error)}
      helperText={wrong ? translate('forms.day.noDay') : (error ?? hint)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(typedDay(event.target.value) ?? '');
      }}
      onBlur={() => {
        if (!wrong) setTyped(null);
        onLeave?.(value);
      }}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <input
                ref={picker}
                type="date"
                tabIndex={-1}
                aria-hidden
                value={value}
                style={{ width: 0, border: 0, padding: 0, opacity: 0 }}
                onChange={(event) => {
                  setTyped(null);
                  onChange(event.target.value);
                  onLeave?.(event.target.value);
                }}
              />
              <IconButton
                edge="end"
                disabled={disabled}
                aria-label={translate('forms.day.pickDay')}
                onClick={() => picker.current?.showPicker()}
              >
                <CalendarIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
