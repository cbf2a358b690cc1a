import type { MergePreview } from '@kantoor/schemas';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from '../../i18n';
import { schemaOf } from '../../providers/resources';
import { useFieldLabel } from '../../shared/labels';
import { useValueText } from '../value-text';

type Field = MergePreview['fields'][number];

/** Where the two differ: what goes with the one, and what stands at the other afterwards. */
export function MergedFields({ resource, fields }: { resource: string; fields: readonly Field[] }) {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const textOf = useValueText(resource);
  const shown = (field: string, value: Field['result']): string =>
    textOf(field, schemaOf(resource).properties[field], value) || translate('merging.empty');
  return (
    <Box component="section" aria-labelledby="merge-fields">
      <Typography variant="h3" component="h3" id="merge-fields">
        {translate('merging.fields')}
      </Typography>
      <Table size="small" aria-labelledby="merge-fields" sx={{ '& td, & th': { overflowWrap: 'anywhere', px: 1 } }}>
        <TableHead>
          <TableRow>
            {['field', 'goes', 'stays'].map((head) => (
              <TableCell key={head}>{translate(`merging.${head}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map(({ field, source, result }) => (
            <TableRow key={field}>
              <TableCell component="th" scope="row">
                {label(field)}
              </TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>{shown(field, source)}</TableCell>
              <TableCell sx={{ fontWeight: 600 }}>{shown(field, result)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
