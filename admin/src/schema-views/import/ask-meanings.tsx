import { isFewNumbers, type PropertySchema, type RecordImportPreview } from '@kantoor/schemas';
import { Alert, AlertTitle, Autocomplete, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import { useChoiceLabel, useFieldLabel } from '../../shared/labels';
import { countryChoices } from '../countries';
import type { Meanings } from './unknown-values';

interface AskMeaningsProps {
  resource: string;
  properties: Readonly<Record<string, PropertySchema>>;
  unknown: RecordImportPreview['unknown'];
  meanings: Meanings;
  onMeanings: (meanings: Meanings) => void;
}

/** Asks for the meaning of each unknown value once, not for each row that has it. */
export function AskMeanings({ resource, properties, unknown, meanings, onMeanings }: AskMeaningsProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const choicesOf = useChoices(resource, properties);
  const [chosen, setChosen] = useState<Meanings>({});
  const count = Object.values(chosen).reduce((sum, values) => sum + Object.keys(values).length, 0);
  const choose = (field: string, text: string, value: string | undefined): void => {
    const { [text]: _, ...others } = chosen[field] ?? {};
    setChosen({ ...chosen, [field]: value === undefined ? others : { ...others, [text]: value } });
  };
  const done = (): void => {
    const fields = new Set([...Object.keys(meanings), ...Object.keys(chosen)]);
    setChosen({});
    onMeanings(Object.fromEntries([...fields].map((field) => [field, { ...meanings[field], ...chosen[field] }])));
  };
  return (
    <Alert severity="warning" icon={false} slotProps={{ message: { sx: { width: '100%' } } }}>
      <AlertTitle>{translate('forms.import.meanings', { smart_count: unknown.length })}</AlertTitle>
      <Box sx={{ display: 'grid', gap: 3, mt: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {unknown.map(({ field, text, rows }) => {
          const choices = choicesOf(field);
          return (
            <Autocomplete
              key={`${field} ${text}`}
              size="small"
              options={choices}
              value={choices.find(({ value }) => value === chosen[field]?.[text]) ?? null}
              onChange={(_, choice) => choose(field, text, choice?.value)}
              isOptionEqualToValue={(a, b) => a.value === b.value}
              autoHighlight
              noOptionsText={translate('forms.noOptions')}
              renderInput={(input) => (
                <TextField
                  {...input}
                  label={translate('forms.import.meaning', { label: label(field), text })}
                  helperText={translate('forms.import.count', { smart_count: rows })}
                />
              )}
            />
          );
        })}
      </Box>
      <Button variant="outlined" disabled={count === 0} onClick={done} sx={{ mt: 3 }}>
        {translate('forms.import.useMeanings')}
      </Button>
    </Alert>
  );
}

const asItIs = (value: string): { value: string; label: string } => ({ value, label: value });

/** The possible values of a field with their labels, and an empty one. */
function useChoices(
  resource: string,
  properties: Readonly<Record<string, PropertySchema>>,
): (field: string) => { value: string; label: string }[] {
  const translate = useTranslate();
  const choice = useChoiceLabel(resource);
  const countries = countryChoices(useLocale());
  return (field) => {
    const property = properties[field];
    const { enum: values, format, type } = property ?? {};
    const none = { value: '', label: translate('forms.import.nothing') };
    if (format === 'country') return [none, ...countries];
    if (type === 'boolean')
      return [none, ...['true', 'false'].map((value) => ({ value, label: translate(value === 'true' ? 'shell.yes' : 'shell.no') }))];
    if (isFewNumbers(property))
      return [
        none,
        ...Array.from({ length: property.maximum - property.minimum + 1 }, (_, at) => String(property.minimum + at)).map(asItIs),
      ];
    const texts = (values ?? []).filter((value) => value !== null).map(String);
    return [none, ...texts.map((value) => ({ value, label: choice(field, value) }))];
  };
}
