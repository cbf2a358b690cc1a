import type { PropertySchema } from '@kantoor/schemas';
import { Box, Checkbox, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from '../../i18n';
import { MeaningChip } from '../../shared/meaning-chip';
import { useFieldLabel } from '../../shared/labels';
import type { Meaning } from '../../theme';
import { ImportedValue } from './imported-value';
import type { Previewed, PreviewedRow } from './import-wire';
import { isChoice, kinds, type DoubleChoice, type RowKind } from './taken-rows';
import { useFaultText } from './use-fault-text';
import { fieldOf, useWarningText } from '../warning-text';

const MOST_SHOWN = 200;
const meanings: Record<RowKind, Meaning> = {
  double: 'waiting',
  refused: 'needsYou',
  skipped: 'waiting',
  changed: 'good',
  new: 'done',
  unchanged: 'stopped',
};

interface PreviewTableProps {
  resource: string;
  properties: Readonly<Record<string, PropertySchema>>;
  previewed: Previewed;
  /** What becomes of each row. */
  become: readonly RowKind[];
  only: RowKind | null;
  choice: DoubleChoice;
  onChoice: (choice: DoubleChoice) => void;
}

/** The rows of a preview: those that need a decision first, and duplicates next to each other. */
export function PreviewTable({ resource, properties, previewed: { file, rows }, become, only, choice, onChoice }: PreviewTableProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const faultText = useFaultText(resource);
  const warningText = useWarningText(resource);
  const order = rows
    .map((row, i) => ({ row, i, kind: become[i]!, group: isChoice(row) ? 'double' : become[i]! }))
    .filter(({ kind, group }) => only === null || kind === only || group === only)
    .sort(
      (one, other) =>
        kinds.indexOf(one.group) - kinds.indexOf(other.group) || (one.group === 'double' ? inKeyOrder(one.row, other.row) : 0),
    );
  const choose = (key: string, i: number, isChosen: boolean): void => {
    const { [key]: _, ...others } = choice;
    onChoice(isChosen ? { ...others, [key]: i } : others);
  };
  return (
    <Box sx={{ overflow: 'auto', maxHeight: '55vh' }} tabIndex={0} role="region" aria-label={translate('forms.import.preview')}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{translate('forms.import.line')}</TableCell>
            <TableCell>{translate('forms.import.outcome')}</TableCell>
            {file.fields.map((field) => (
              <TableCell key={field}>{label(field)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {order.slice(0, MOST_SHOWN).map(({ row, i, kind }) => (
            <TableRow key={i}>
              <TableCell>{row.line}</TableCell>
              <TableCell sx={{ minWidth: 240, whiteSpace: 'normal' }}>
                <MeaningChip meaning={meanings[kind]} label={translate(`forms.import.kinds.${kind}`)} />
                {isChoice(row) && (
                  <Checkbox
                    size="small"
                    checked={choice[row.key ?? ''] === i}
                    onChange={(_, checked) => choose(row.key ?? '', i, checked)}
                    slotProps={{ input: { 'aria-label': translate('forms.import.takeLine', { line: row.line }) } }}
                  />
                )}
                {row.errors.map((fault) => (
                  <Typography key={fault.field} variant="caption" color="error" component="div">
                    {faultText(fault)}
                  </Typography>
                ))}
                {row.warnings.map((warning) => (
                  <Typography key={warning.pointer} variant="caption" sx={{ color: 'warning.main' }} component="div">
                    {label(fieldOf(warning))}: {warningText(warning)}
                  </Typography>
                ))}
              </TableCell>
              {file.fields.map((field, at) => (
                <TableCell key={field}>
                  <ImportedValue
                    resource={resource}
                    field={field}
                    property={properties[field]!}
                    row={row}
                    cell={file.rows[i]!.cells[at] ?? ''}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {order.length > MOST_SHOWN && (
        <Typography color="textSecondary">{translate('forms.import.notShown', { smart_count: order.length - MOST_SHOWN })}</Typography>
      )}
    </Box>
  );
}

const inKeyOrder = (one: PreviewedRow, other: PreviewedRow): number =>
  (one.key ?? '') < (other.key ?? '') ? -1 : one.key === other.key ? 0 : 1;
