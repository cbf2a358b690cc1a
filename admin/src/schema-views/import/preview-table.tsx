import type { ImportKind, PreviewedRow, PropertySchema, RecordImportPreviewRequest } from '@kantoor/schemas';
import { Box, Checkbox, Table, TableBody, TableCell, TableHead, TablePagination, TableRow, Typography } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useRowsShown } from '../../i18n/use-rows-shown';
import { MeaningChip } from '../../shared/meaning-chip';
import { useFieldLabel } from '../../shared/labels';
import type { Meaning } from '../../theme';
import type { DoubleChoice } from './taken-rows';
import { useFaultText } from './use-fault-text';
import type { usePreviewPage } from './use-preview-page';
import { fieldOf, useWarningText } from '../warning-text';
import { useValueText } from '../value-text';

type Value = PreviewedRow['changes'][number]['before'];

/** A value as it will be stored, with the old value if it changes; for a refused row, the text of the file. */
function ImportedValue({
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

const meanings: Record<ImportKind, Meaning> = {
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
  file: RecordImportPreviewRequest;
  /** Returns the index of a row in the file. */
  place: (row: PreviewedRow) => number;
  /** What becomes of each row of the file. */
  become: readonly ImportKind[];
  shown: ReturnType<typeof usePreviewPage>;
  choice: DoubleChoice;
  onChoice: (choice: DoubleChoice) => void;
}

/** A page of a preview: rows that need a decision first, and duplicates next to each other. */
export function PreviewTable({ resource, properties, file, place, become, shown, choice, onChoice }: PreviewTableProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const faultText = useFaultText(resource);
  const warningText = useWarningText(resource);
  const rowsShown = useRowsShown(false);
  const choose = (key: string, i: number, isChosen: boolean): void => {
    const { [key]: _, ...others } = choice;
    onChoice(isChosen ? { ...others, [key]: i } : others);
  };
  return (
    <Box>
      {/* Another page begins at its top. */}
      <Box
        key={shown.asked.page}
        sx={{ overflow: 'auto', maxHeight: '55vh' }}
        tabIndex={0}
        role="region"
        aria-label={translate('forms.import.preview')}
      >
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
            {shown.rows
              .map((row) => ({ row, i: place(row), kind: become[place(row)]! }))
              .map(({ row, i, kind }) => (
                <TableRow key={i}>
                  <TableCell>{row.line}</TableCell>
                  <TableCell sx={{ minWidth: 240, whiteSpace: 'normal' }}>
                    <MeaningChip meaning={meanings[kind]} label={translate(`forms.import.kinds.${kind}`)} />
                    {row.isDouble && row.outcome !== 'refused' && (
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
      </Box>
      {shown.total > shown.asked.perPage && (
        <TablePagination
          component="div"
          count={shown.total}
          page={shown.asked.page}
          rowsPerPage={shown.asked.perPage}
          rowsPerPageOptions={[shown.asked.perPage]}
          onPageChange={(_, page) => void shown.show({ page })}
          disabled={shown.isLoading}
          labelDisplayedRows={rowsShown}
          getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
        />
      )}
    </Box>
  );
}
