import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useGetList, type RaRecord } from 'react-admin';
import { useTranslate } from '../../i18n';
import { labelOf, schemaOf } from '../../providers/resources';
import { useTyped } from '../form/fields/use-typed';

interface RecordChoiceProps {
  resource: string;
  label: string;
  value: RaRecord | null;
  onChange: (record: RaRecord | null) => void;
  fault: string | undefined;
}

/** What distinguishes records of one name: the number, and what the list shows besides. */
function detailOf(resource: string, record: RaRecord): string {
  const { properties, 'x-resource': resourceHint } = schemaOf(resource);
  const placeOf = (name: string): number => properties[name]!['x-list']?.order ?? 0;
  const besides = Object.keys(properties)
    .filter((name) => placeOf(name) > 0 && !resourceHint.label.includes(name))
    .sort((one, other) => placeOf(one) - placeOf(other));
  const texts = besides.map((name) => record[name] as unknown).filter((value) => typeof value === 'string' && value !== '');
  return [`#${String(record.id)}`, ...texts].join(' · ');
}

/** One of the records that are there, found as one types; two may have one name. */
export function RecordChoice({ resource, label, value, onChange, fault }: RecordChoiceProps) {
  const translate = useTranslate();
  const typed = useTyped();
  const { defaultSort } = schemaOf(resource)['x-resource'];
  const { data = [], isFetching } = useGetList<RaRecord>(resource, {
    pagination: { page: 1, perPage: 25 },
    sort: { field: defaultSort[0], order: defaultSort[1] },
    filter: typed.settled ? { q: typed.settled } : {},
  });
  return (
    <Autocomplete
      options={data}
      value={value}
      loading={isFetching}
      filterOptions={(all) => all}
      getOptionLabel={(option) => labelOf(resource, option)}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onInputChange={(_, text, reason) => typed.type(reason === 'input' ? text : '')}
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
