import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useFieldLabel } from '../../shared/labels';
import { propertiesOf, type ImportHint } from './import-fields';
import { saveCsv } from '../../shared/csv';

interface ImportOverviewProps {
  resource: string;
  hint: ImportHint;
  onFile: () => void;
  onPaste: () => void;
}

export function ImportOverview({ resource, hint, onFile, onPaste }: ImportOverviewProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const named = (properties: readonly string[]): string => properties.map(label).join(', ');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 4 }}>
      <Typography>
        {translate('forms.import.intro', { required: named(hint.required) })}
        {hint.optional.length > 0 && ` ${translate('forms.import.mayMiss', { optional: named(hint.optional) })}`}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={onFile}>
          {translate('forms.import.file')}
        </Button>
        <Button variant="outlined" onClick={onPaste}>
          {translate('forms.import.paste')}
        </Button>
        <Button onClick={() => saveCsv([propertiesOf(hint), ...hint.example], 'ExampleImport.csv')}>
          {translate('forms.import.example')}
        </Button>
      </Box>
    </Box>
  );
}
