import type { PreviewedRow, PropertySchema } from '@kantoor/schemas';
import { Box } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useValueText } from '../value-text';

type Value = PreviewedRow['changes'][number]['before'];

/** A value as it will be stored, with the old value if it changes; for a refused row, the text of the file. */
export function ImportedValue({
  resource,
  field,
  property,
  row,
  cell,
}: {
  resource: string;
  field: string;
  property: PropertySchema;
  row: PreviewedRow;
  cell: string | number;
}) {
  const translate = useTranslate();
  const textOf = useValueText(resource);
  const change = row.changes.find((each) => each.field === field);
  const shown = (value: Value): string => textOf(field, property, value) || translate('forms.import.nothing');
  if (!change) return cell;
  if (row.version === null) return shown(change.after);
  return (
    <>
      <Box component="del" sx={{ color: 'text.secondary' }}>
        {shown(change.before)}
      </Box>{' '}
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
        {shown(change.after)}
      </Box>
    </>
  );
}
