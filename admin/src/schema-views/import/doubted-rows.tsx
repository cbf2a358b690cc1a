import { Alert, AlertTitle, Box, Checkbox, FormControlLabel } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useFieldLabel } from '../../shared/labels';
import type { PreviewedRow } from './import-wire';
import type { Doubt } from './taken-rows';

const MOST_NAMED = 50;

interface DoubtedRowsProps {
  resource: string;
  doubt: Doubt;
  rows: readonly PreviewedRow[];
  /** Returns the name of a row, by its index. */
  nameOf: (place: number) => string;
  isTaken: boolean;
  onTaken: (isTaken: boolean) => void;
}

/** Rows with incomplete records or possible duplicates: counted, listed, and left out unless the user wants them. */
export function DoubtedRows({ resource, doubt, rows, nameOf, isTaken, onTaken }: DoubtedRowsProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const doubted = rows.flatMap((row, place) => (row[doubt].length > 0 && row.outcome !== 'refused' ? [{ row, place }] : []));
  if (doubted.length === 0) return null;
  const title = translate(`forms.import.doubts.${doubt}`, { smart_count: doubted.length });
  const said = ({ lacks, alike }: PreviewedRow): string =>
    doubt === 'lacks'
      ? lacks.map(label).join(', ')
      : alike
          .map(({ line, name, field }) =>
            translate(line === null ? 'forms.import.likeRecord' : 'forms.import.likeLine', { line, name, label: label(field) }),
          )
          .join(', ');
  return (
    <Alert severity="warning" role="group" aria-label={title} slotProps={{ message: { sx: { width: '100%' } } }}>
      <AlertTitle>{title}</AlertTitle>
      <Box
        component="ul"
        sx={{ my: 1, pl: 5, maxHeight: '25vh', overflow: 'auto', overflowWrap: 'anywhere' }}
        tabIndex={0}
        aria-label={title}
      >
        {doubted.slice(0, MOST_NAMED).map(({ row, place }) => (
          <li key={place}>{translate('forms.import.doubted', { line: row.line, name: nameOf(place), said: said(row) })}</li>
        ))}
      </Box>
      {doubted.length > MOST_NAMED && translate('forms.import.notShown', { smart_count: doubted.length - MOST_NAMED })}
      <FormControlLabel
        control={<Checkbox checked={isTaken} onChange={(_, checked) => onTaken(checked)} />}
        label={translate('forms.import.allTheSame')}
      />
    </Alert>
  );
}
