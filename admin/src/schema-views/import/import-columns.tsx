import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useFieldLabel } from '../../shared/labels';
import { propertiesOf, type ImportHint, type Mapping } from './known-headers';
import { ImportReading } from './import-reading';
import type { Source } from './import-source';
import type { Reading, Table } from './read-table';

interface ImportColumnsProps {
  resource: string;
  hint: ImportHint;
  source: Source;
  table: Table;
  mapping: Mapping;
  by: string;
  onMapping: (mapping: Mapping) => void;
  onBy: (property: string) => void;
  onReading: (source: Source, reading?: Partial<Reading>) => void;
  busy: boolean;
  onBack: () => void;
  onDone: () => void;
}

/** Which column of the file each field comes from, with what stands there in the first row. */
export function ImportColumns({
  resource,
  hint,
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
  const choose = (property: string, column: string): void => {
    const { [property]: _, ...others } = mapping;
    onMapping(column === '' ? others : { ...others, [property]: Number(column) });
  };
  const isMapped = (property: string): boolean => mapping[property] !== undefined;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <ImportReading {...{ source, table, onReading }} />
      <Typography>{translate('forms.import.columnsIntro')}</Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {propertiesOf(hint).map((property) => (
          <TextField
            key={property}
            id={`import-column-${property}`}
            select
            label={label(property)}
            required={hint.required.includes(property)}
            value={mapping[property] ?? ''}
            onChange={(event) => choose(property, event.target.value)}
            helperText={table.rows[0]?.cells[mapping[property] ?? -1] || ' '}
          >
            <MenuItem value="">{translate('forms.import.noColumn')}</MenuItem>
            {table.header.map((name, at) => (
              <MenuItem key={at} value={at}>
                {name || translate('forms.import.unnamedColumn', { number: at + 1 })}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
      {hint.keys.length > 1 && (
        <TextField id="import-by" select label={translate('forms.import.by')} value={by} onChange={(event) => onBy(event.target.value)}>
          {hint.keys.map((property) => (
            <MenuItem key={property} value={property}>
              {label(property)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onBack}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={busy || !hint.required.every(isMapped) || !isMapped(by)} onClick={onDone}>
          {translate('forms.import.preview')}
        </Button>
      </Box>
    </Box>
  );
}
