import type { ImportKind, PreviewedRow, PropertySchema, RecordImportPreviewRequest } from '@kantoor/schemas';
import { Box, Checkbox, TablePagination, Typography } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useRowsShown } from '../../i18n/use-rows-shown';
import { MeaningChip } from '../../shared/meaning-chip';
import { useFieldLabel } from '../../shared/labels';
import type { Meaning } from '../../theme';
import type { DoubleChoice } from './rows-to-import';
import { useFaultText } from './use-fault-text';
import type { usePreviewPage } from './use-preview-page';
import { fieldOf, useWarningText } from '../warning-text';
import { useValueText } from '../value-text';
import { RowsTable } from '../../shared/list/rows-table';

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

/** What becomes of a row, why, and which of several rows of one record is taken. */
function RowOutcome({
  resource,
  row,
  place,
  become,
  choice,
  onChoice,
}: Omit<PreviewTableProps, 'properties' | 'file' | 'shown'> & { row: PreviewedRow }) {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const faultText = useFaultText(resource);
  const warningText = useWarningText(resource);
  const at = place(row);
  const kind = become[at]!;
  const key = row.key ?? '';
  const choose = (isChosen: boolean): void => {
    const { [key]: _, ...others } = choice;
    onChoice(isChosen ? { ...others, [key]: at } : others);
  };
  return (
    <>
      <MeaningChip meaning={meanings[kind]} label={translate(`forms.import.kinds.${kind}`)} />
      {row.isDouble && row.outcome !== 'refused' && (
        <Checkbox
          size="small"
          checked={choice[key] === at}
          onChange={(_, checked) => choose(checked)}
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
    </>
  );
}

/** A page of a preview: rows that need a decision first, and duplicates next to each other. */
export function PreviewTable({ properties, file, shown, ...outcome }: PreviewTableProps) {
  const { resource, place } = outcome;
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const rowsShown = useRowsShown(false);
  return (
    <Box>
      {/* Another page begins at its top. */}
      <Box
        key={shown.page.page}
        sx={{ overflow: 'auto', maxHeight: '55vh' }}
        tabIndex={0}
        role="region"
        aria-label={translate('forms.import.preview')}
      >
        <RowsTable
          stickyHeader
          rows={shown.rows}
          idOf={place}
          columns={[
            { name: ' line', label: translate('forms.import.line'), text: ({ line }) => String(line) },
            {
              ...{ name: ' outcome', label: translate('forms.import.outcome'), sx: { minWidth: 240, whiteSpace: 'normal' } },
              render: (row) => <RowOutcome {...outcome} row={row} />,
            },
            ...file.fields.map((field, at) => ({
              ...{ name: field, label: label(field) },
              render: (row: PreviewedRow) => (
                <ImportedValue {...{ resource, field, row }} property={properties[field]!} cell={file.rows[place(row)]!.cells[at] ?? ''} />
              ),
            })),
          ]}
        />
      </Box>
      {shown.total > shown.page.perPage && (
        <TablePagination
          component="div"
          count={shown.total}
          page={shown.page.page}
          rowsPerPage={shown.page.perPage}
          rowsPerPageOptions={[shown.page.perPage]}
          onPageChange={(_, page) => void shown.show({ page })}
          disabled={shown.isLoading}
          labelDisplayedRows={rowsShown}
          getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
        />
      )}
    </Box>
  );
}
