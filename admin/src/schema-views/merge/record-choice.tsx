import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useTranslate } from '../../i18n';
import { labelOf } from '../../providers/resources';
import { schemaOf } from '../../providers/schema-of';
import { useSuggestions } from '../../shared/fields/use-suggestions';

interface RecordChoiceProps {
  resource: string;
  label: string;
  value: RaRecord | null;
  onChange: (record: RaRecord | null) => void;
  fault: string | undefined;
}

/** Returns what distinguishes records of the same name: the number, and the list's other values. */
function detailOf(resource: string, record: RaRecord): string {
  const { properties, 'x-resource': resourceHint } = schemaOf(resource);
  const placeOf = (name: string): number => properties[name]!['x-list']?.order ?? 0;
  const besides = Object.keys(properties)
    .filter((name) => placeOf(name) > 0 && !resourceHint.label.includes(name))
    .sort((one, other) => placeOf(one) - placeOf(other));
  const texts = besides.map((name) => record[name] as unknown).filter((value) => typeof value === 'string' && value !== '');
  return [`#${String(record.id)}`, ...texts].join(' · ');
}

/** Picker for an existing record, found by typing; two may have the same name. */
export function RecordChoice({ resource, label, value, onChange, fault }: RecordChoiceProps) {
  const translate = useTranslate();
  const [typed, type] = useState('');
  const { options, loading } = useSuggestions<RaRecord>(resource, typed);
  return (
    <Autocomplete
      options={options}
      value={value}
      loading={loading}
      filterOptions={(all) => all}
      getOptionLabel={(option) => labelOf(resource, option)}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onInputChange={(_, text, reason) => type(reason === 'input' ? text : '')}
      onChange={(_, chosen) => onChange(chosen)}
      noOptionsText={translate('forms.noOptions')}
      loadingText={translate('ra.page.loading')}
      renderOption={({ key, ...item }, option) => (
        <Box component="li" key={key} {...item}>
          <span>
            {labelOf(resource, option)}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {detailOf(resource, option)}
            </Typography>
          </span>
        </Box>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          required
          error={fault !== undefined}
          helperText={fault ?? (value ? detailOf(resource, value) : ' ')}
        />
      )}
    />
  );
}
