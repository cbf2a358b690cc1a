import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from '../../i18n';
import { separators } from '../../shared/separated';
import { encodings, type Encoding } from './decode';
import type { Source } from './import-source';
import type { Reading, Table } from './read-table';

const separatorNames: Record<Reading['separator'], string> = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' };

interface ImportReadingProps {
  source: Source;
  table: Table;
  onReading: (source: Source, reading?: Partial<Reading>) => void;
}

/** How the file was read, for whom it was recognized wrongly: its encoding, what separates its columns, which row names them. */
export function ImportReading({ source, table: { reading, top }, onReading }: ImportReadingProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 2fr' } }}>
      {'encoding' in source && (
        <TextField
          id="import-encoding"
          select
          label={translate('forms.import.encoding')}
          value={source.encoding}
          onChange={(event) => onReading({ ...source, encoding: event.target.value as Encoding })}
        >
          {encodings.map((encoding) => (
            <MenuItem key={encoding} value={encoding}>
              {translate(`forms.import.encodings.${encoding}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        id="import-separator"
        select
        label={translate('forms.import.separator')}
        value={reading.separator}
        onChange={(event) => onReading(source, { separator: event.target.value as Reading['separator'] })}
      >
        {separators.map((separator) => (
          <MenuItem key={separator} value={separator}>
            {translate(`forms.import.separators.${separatorNames[separator]}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        id="import-header"
        select
        label={translate('forms.import.header')}
        value={reading.headerAt}
        onChange={(event) => onReading(source, { ...reading, headerAt: Number(event.target.value) })}
      >
        {top.map((cells, at) => (
          <MenuItem key={at} value={at} sx={{ maxWidth: 640 }}>
            {translate('forms.import.row', { line: at + 1, cells: cells.filter(Boolean).join(', ').slice(0, 80) })}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
