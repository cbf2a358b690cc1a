import { Box } from '@mui/material';
import { useTranslate } from '../../i18n';
import { separators } from '../../shared/separated';
import { ChoiceField } from './choice-field';
import { encodings, type Encoding } from './encodings';
import type { Source } from './import-source';
import type { Reading, Table } from './read-table';

const separatorNames: Record<Reading['separator'], string> = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' };

interface ImportReadingProps {
  source: Source;
  table: Table;
  onReading: (source: Source, reading?: Partial<Reading>) => void;
}

/** How the file was read, to correct a wrong detection: its encoding, its separator and its header row. */
export function ImportReading({ source, table: { reading, top }, onReading }: ImportReadingProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 2fr' } }}>
      {'encoding' in source && (
        <ChoiceField
          id="import-encoding"
          label={translate('forms.import.encoding')}
          choices={encodings.map((value) => ({ value, label: translate(`forms.import.encodings.${value}`) }))}
          value={source.encoding}
          onChoose={(encoding) => onReading({ ...source, encoding: encoding as Encoding })}
        />
      )}
      <ChoiceField
        id="import-separator"
        label={translate('forms.import.separator')}
        choices={separators.map((value) => ({ value, label: translate(`forms.import.separators.${separatorNames[value]}`) }))}
        value={reading.separator}
        onChoose={(separator) => onReading(source, { separator: separator as Reading['separator'] })}
      />
      <ChoiceField
        id="import-header"
        label={translate('forms.import.header')}
        choices={[
          ...top.map((cells, value) => ({
            value,
            label: translate('forms.import.row', { line: value + 1, cells: cells.filter(Boolean).join(', ').slice(0, 80) }),
          })),
          { value: -1, label: translate('forms.import.noHeader') },
        ]}
        value={reading.headerAt}
        onChoose={(at) => onReading(source, { ...reading, headerAt: Number(at) })}
      />
    </Box>
  );
}
