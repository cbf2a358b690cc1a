import type { MergePreview } from '@kantoor/schemas';
import { Box, FormControlLabel, Radio, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from '../../i18n';
import { schemaOf } from '../../providers/resources';
import { useFieldLabel } from '../../shared/labels';
import { useValueText } from '../value-text';

type Field = MergePreview['fields'][number];
interface MergedFieldsProps {
  resource: string;
  fields: readonly Field[];
  /** Fields whose value is taken from the source record. */
  fromSource: readonly string[];
  onFromSource: (fields: readonly string[]) => void;
}

/** The fields that differ: the source's value, and the destination's value after the merge. If both have a value, the user chooses one. */
export function MergedFields({ resource, fields, fromSource, onFromSource }: MergedFieldsProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const textOf = useValueText(resource);
  const shown = (field: string, value: Field['result']): string =>
    textOf(field, schemaOf(resource).properties[field], value) || translate('merging.empty');
  const choose = (together: readonly string[], isFromSource: boolean): void => {
    const others = fromSource.filter((field) => !together.includes(field));
    onFromSource(isFromSource ? [...others, ...together] : others);
  };
  // A field coupled to a chosen one, without a choice of its own.
  const standing = ({ field, source, result, choosable }: Field): Field['result'] =>
    choosable.length === 0 && fromSource.includes(field) ? source : result;
  const choice = ({ field, choosable }: Field, value: Field['result'], isOfSource: boolean) => {
    const isChosen = fromSource.includes(field) === isOfSource;
    const text = shown(field, value);
    if (choosable.length === 0) return text;
    return (
      <FormControlLabel
        control={
          <Radio
            size="small"
            name={`merge-${field}`}
            checked={isChosen}
            onChange={() => choose(choosable, isOfSource)}
            slotProps={{ input: { 'aria-label': `${label(field)}: ${text}` } }}
          />
        }
        label={text}
        sx={{ mr: 0, '& .MuiFormControlLabel-label': { fontSize: 'inherit', fontWeight: isChosen ? 600 : 400 } }}
      />
    );
  };
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
          {fields.map((each) => (
            <TableRow key={each.field}>
              <TableCell component="th" scope="row">
                {label(each.field)}
              </TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>{choice(each, each.source, true)}</TableCell>
              <TableCell sx={{ fontWeight: 600 }}>{choice(each, standing(each), false)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
