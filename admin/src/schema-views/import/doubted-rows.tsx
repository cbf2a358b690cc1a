import type { ImportDoubt, PreviewedRow } from '@kantoor/schemas';
import { Alert, AlertTitle, Box, Checkbox, FormControlLabel } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useFieldLabel } from '../../shared/labels';

interface DoubtedRowsProps {
  resource: string;
  doubt: ImportDoubt;
  /** Number of rows with this doubt. */
  count: number;
  /** The first ones of all doubts. */
  doubted: readonly PreviewedRow[];
  nameOf: (row: PreviewedRow) => string;
  isTaken: boolean;
  onTaken: (isTaken: boolean) => void;
}

/** Rows with incomplete records or possible duplicates: counted, listed, and left out unless the user wants them. */
export function DoubtedRows({ resource, doubt, count, doubted, nameOf, isTaken, onTaken }: DoubtedRowsProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  if (count === 0) return null;
  const named = doubted.filter((row) => row[doubt].length > 0);
  const title = translate(`forms.import.doubts.${doubt}`, { smart_count: count });
  const doubts = ({ lacks, alike }: PreviewedRow): string =>
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
        {named.map((row) => (
          <li key={row.line}>{translate('forms.import.doubted', { line: row.line, name: nameOf(row), said: doubts(row) })}</li>
        ))}
      </Box>
      {count > named.length && translate('forms.import.notShown', { smart_count: count - named.length })}
      <FormControlLabel
        control={<Checkbox checked={isTaken} onChange={(_, checked) => onTaken(checked)} />}
        label={translate('forms.import.allTheSame')}
      />
    </Alert>
  );
}
