import { Alert, AlertTitle, Box, Button, Chip } from '@mui/material';
import { useTranslate } from '../../i18n';

interface ColumnsLeftOutProps {
  columns: readonly { name: string; example: string }[];
  onColumns: () => void;
}

/** Lists the columns of the file that are not imported, each with an example and a button to import it. */
export function ColumnsLeftOut({ columns, onColumns }: ColumnsLeftOutProps) {
  const translate = useTranslate();
  if (columns.length === 0) return null;
  const nameOf = ({ name }: { name: string }): string => name || translate('forms.import.unnamed');
  return (
    <Alert severity="warning" slotProps={{ message: { sx: { width: '100%', minWidth: 0 } } }}>
      <AlertTitle>{translate('forms.import.leftOut', { smart_count: columns.length, columns: columns.map(nameOf).join(', ') })}</AlertTitle>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {columns.map((column, at) => (
          <Chip key={at} size="small" variant="outlined" label={`${nameOf(column)}: ${column.example.slice(0, 40)}`} />
        ))}
      </Box>
      <Button color="inherit" size="small" variant="outlined" onClick={onColumns} sx={{ mt: 3 }}>
        {translate('forms.import.takeColumns')}
      </Button>
    </Alert>
  );
}
