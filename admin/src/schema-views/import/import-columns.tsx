import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useFieldLabel } from '../../shared/labels';
import { ChoiceField } from './choice-field';
import { isPutTogether, type ImportFields } from './import-fields';
import { ImportReading } from './import-reading';
import type { Source } from './import-source';
import { cellFrom, type Mapping } from './known-headers';
import type { Reading, Table } from './read-table';

interface ImportColumnsProps {
  resource: string;
  fields: ImportFields;
  source: Source;
  table: Table;
  mapping: Mapping;
  by: string | undefined;
  onMapping: (mapping: Mapping) => void;
  onBy: (property: string) => void;
  onReading: (source: Source, reading?: Partial<Reading>) => void;
  busy: boolean;
  onBack: () => void;
  onDone: () => void;
}

/** Choice of the file's column for each field, with the values of the first row. */
export function ImportColumns({
  resource,
  fields,
  source,
  table,
  mapping,
  by,
  onMapping,
  onBy,
  onReading,
  busy,
  onBack,
  onDone,
}: ImportColumnsProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const { keys, required } = fields.hint;
  const choose = (name: string, columns: readonly number[]): void => {
    const { [name]: _, ...others } = mapping;
    onMapping(columns.length === 0 ? others : { ...others, [name]: columns });
  };
  const isMapped = (name: string): boolean => mapping[name] !== undefined;
  const columns = table.header.map((name, value) => ({
    value,
    label: name || translate('forms.import.unnamedColumn', { number: value + 1 }),
  }));
  const none = { value: '', label: translate('forms.import.noColumn') };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <ImportReading {...{ source, table, onReading }} />
      <Typography>{translate('forms.import.columnsIntro')}</Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {fields.names.map((name) => {
          const takesMany = isPutTogether(name, fields);
          return (
            <ChoiceField
              key={name}
              id={`import-column-${name}`}
              label={label(name)}
              required={required.includes(name)}
              choices={takesMany ? columns : [none, ...columns]}
              value={takesMany ? (mapping[name] ?? []) : (mapping[name]?.[0] ?? '')}
              onChoose={(column) => choose(name, column === '' ? [] : [Number(column)])}
              {...(takesMany && { onChooseAll: (chosen: number[]) => choose(name, chosen) })}
              helperText={cellFrom(name, table.rows[0]?.cells ?? [], mapping, fields) || ' '}
            />
          );
        })}
      </Box>
      {by !== undefined && keys.length > 1 && (
        <ChoiceField
          id="import-by"
          label={translate('forms.import.by')}
          choices={keys.filter(isMapped).map((value) => ({ value, label: label(value) }))}
          value={by}
          onChoose={onBy}
        />
      )}
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onBack}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={busy || !required.every(isMapped)} onClick={onDone}>
          {translate('forms.import.preview')}
        </Button>
      </Box>
    </Box>
  );
}
