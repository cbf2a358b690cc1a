import {
  importDoubts,
  importKinds,
  type ImportDoubt,
  type ImportedRecords,
  type ImportKind,
  isFewNumbers,
  type PropertySchema,
  type RecordImportPreview,
} from '@kantoor/schemas';
import { Alert, Box, Button, Checkbox, FormControlLabel, Typography, AlertTitle, Autocomplete, TextField, Chip } from '@mui/material';
import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslate, useLocale } from '../../i18n';
import { useVerbs } from '../../providers/data/verbs';
import { isProblem } from '../../providers/problem';
import { useOutcome } from '../../shell/notices';
import { useFieldLabel, useChoiceLabel } from '../../shared/labels';
import { actionTexts } from '../action-texts';
import { DoubtedRows } from './doubted-rows';
import type { ImportFields } from './import-fields';
import { nameFrom, placeOf, type Previewed } from './import-wire';
import { damagedCells } from './damaged-cells';
import { columnsLeftOut, type Mapping } from './known-headers';
import { PreviewTable } from './preview-table';
import type { Table } from './read-table';
import { saveCsv } from '../../shared/csv';
import { kindsOf, rowsToImport, type DoubleChoice } from './rows-to-import';
import type { Meanings } from './unknown-values';
import { useFaultText } from './use-fault-text';
import { usePreviewPage } from './use-preview-page';
import { countryChoices } from '../countries';

interface ColumnsLeftOutProps {
  columns: readonly { name: string; example: string }[];
  onColumns: () => void;
}

/** Lists the columns of the file that are not imported, each with an example and a button to import it. */
function ColumnsLeftOut({ columns, onColumns }: ColumnsLeftOutProps) {
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

interface AskMeaningsProps {
  resource: string;
  properties: Readonly<Record<string, PropertySchema>>;
  unknown: RecordImportPreview['unknown'];
  meanings: Meanings;
  onMeanings: (meanings: Meanings) => void;
}

/** Asks for the meaning of each unknown value once, not for each row that has it. */
function AskMeanings({ resource, properties, unknown, meanings, onMeanings }: AskMeaningsProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const choicesOf = useChoices(resource, properties);
  const [chosen, setChosen] = useState<Meanings>({});
  const count = Object.values(chosen).reduce((sum, values) => sum + Object.keys(values).length, 0);
  const choose = (field: string, text: string, value: string | undefined): void => {
    const { [text]: _, ...others } = chosen[field] ?? {};
    setChosen({ ...chosen, [field]: value === undefined ? others : { ...others, [text]: value } });
  };
  const done = (): void => {
    const fields = new Set([...Object.keys(meanings), ...Object.keys(chosen)]);
    setChosen({});
    onMeanings(Object.fromEntries([...fields].map((field) => [field, { ...meanings[field], ...chosen[field] }])));
  };
  return (
    <Alert severity="warning" icon={false} slotProps={{ message: { sx: { width: '100%' } } }}>
      <AlertTitle>{translate('forms.import.meanings', { smart_count: unknown.length })}</AlertTitle>
      <Box sx={{ display: 'grid', gap: 3, mt: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {unknown.map(({ field, text, rows }) => {
          const choices = choicesOf(field);
          return (
            <Autocomplete
              key={`${field} ${text}`}
              size="small"
              options={choices}
              value={choices.find(({ value }) => value === chosen[field]?.[text]) ?? null}
              onChange={(_, choice) => choose(field, text, choice?.value)}
              isOptionEqualToValue={(a, b) => a.value === b.value}
              autoHighlight
              noOptionsText={translate('forms.noOptions')}
              renderInput={(input) => (
                <TextField
                  {...input}
                  label={translate('forms.import.meaning', { label: label(field), text })}
                  helperText={translate('forms.import.count', { smart_count: rows })}
                />
              )}
            />
          );
        })}
      </Box>
      <Button variant="outlined" disabled={count === 0} onClick={done} sx={{ mt: 3 }}>
        {translate('forms.import.useMeanings')}
      </Button>
    </Alert>
  );
}

const asItIs = (value: string): { value: string; label: string } => ({ value, label: value });

/** The possible values of a field with their labels, and an empty one. */
function useChoices(
  resource: string,
  properties: Readonly<Record<string, PropertySchema>>,
): (field: string) => { value: string; label: string }[] {
  const translate = useTranslate();
  const choice = useChoiceLabel(resource);
  const countries = countryChoices(useLocale());
  return (field) => {
    const property = properties[field];
    const { enum: values, format, type } = property ?? {};
    const none = { value: '', label: translate('forms.import.nothing') };
    if (format === 'country') return [none, ...countries];
    if (type === 'boolean')
      return [none, ...['true', 'false'].map((value) => ({ value, label: translate(value === 'true' ? 'shell.yes' : 'shell.no') }))];
    if (isFewNumbers(property))
      return [
        none,
        ...Array.from({ length: property.maximum - property.minimum + 1 }, (_, at) => String(property.minimum + at)).map(asItIs),
      ];
    const texts = (values ?? []).filter((value) => value !== null).map(String);
    return [none, ...texts.map((value) => ({ value, label: choice(field, value) }))];
  };
}

/** Maximum number of damaged cells shown. */
const MOST_DAMAGED = 5;

interface ImportPreviewProps {
  resource: string;
  fields: ImportFields;
  table: Table;
  mapping: Mapping;
  previewed: Previewed;
  meanings: Meanings;
  onMeanings: (meanings: Meanings) => void;
  onBack: () => void;
  onColumns: () => void;
  onOutdated: () => void;
  onDone: (imported: ImportedRecords) => void;
}

/** What becomes of each row as the user decides, and the import of the rows that are taken. */
function usePreviewed({ resource, fields, table, previewed, onOutdated, onDone }: ImportPreviewProps) {
  const { outline } = previewed;
  const translate = useTranslate();
  const faultText = useFaultText(resource);
  const notify = useNotify();
  const provider = useVerbs('import');
  const [choice, setChoice] = useState<DoubleChoice>({});
  const [allTheSame, setAllTheSame] = useState<ReadonlySet<ImportDoubt>>(new Set());
  const become = kindsOf(outline, choice, allTheSame);
  const taken = rowsToImport(become);
  const shown = usePreviewPage(resource, previewed);
  const place = useMemo(() => placeOf(previewed), [previewed]);
  const takeAll = (doubt: ImportDoubt, isTaken: boolean): void => {
    const chosen = new Set(importDoubts.filter((each) => (each === doubt ? isTaken : allTheSame.has(each))));
    setAllTheSame(chosen);
    // Which rows are of a kind depends on it; all of them are in the order of what needs a decision.
    if (shown.page.kind !== null) void shown.show({ allTheSame: chosen });
  };
  const { pending, failed } = actionTexts(resource, 'CREATE');
  const { mutate, isPending: busy } = useOutcome(() => provider.importRun({ resource, ...previewed, chosen: taken }), {
    ...{ pending, failed, changes: [resource] },
  });
  const run = (): void =>
    mutate(undefined, {
      onSuccess: (imported) => {
        notify('IMPORT_SUCCESS', { type: 'success', messageArgs: { ...imported } });
        onDone(imported);
      },
      onError: (error) => void (isProblem(error) && error.code === 'IMPORT_OUTDATED' && onOutdated()),
    });
  const saveRefused = async (): Promise<void> => {
    const rows = await shown.allOf('refused');
    const faulty = rows?.map((row) => [...table.rows[place(row)]!.cells, row.errors.map(faultText).join(' ')]);
    if (!faulty) return;
    saveCsv([[...table.header, translate('forms.import.reason')], ...faulty], 'RefusedRows.csv');
  };
  return {
    ...{ choice, setChoice, allTheSame, takeAll, become, taken, shown, place, busy, run, saveRefused },
    numberOf: (kind: ImportKind): number => become.filter((each) => each === kind).length,
    nameOf: (row: Parameters<typeof place>[0]) => nameFrom(fields, previewed.file, row, previewed.file.rows[place(row)]!.cells),
  };
}

/** How many rows are of each kind; a click shows only those. */
function KindsOfRows({ rows: { shown, allTheSame, numberOf, become }, onColumns }: { rows: Rows; onColumns: () => void }) {
  const translate = useTranslate();
  const only = shown.page.kind;
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography color="textSecondary">{translate('forms.import.count', { smart_count: become.length })}</Typography>
      {importKinds
        .filter((kind) => numberOf(kind) > 0 || only === kind)
        .map((kind) => (
          <Button
            key={kind}
            size="small"
            variant={only === kind ? 'contained' : 'outlined'}
            aria-pressed={only === kind}
            disabled={shown.isLoading}
            onClick={() => void shown.show({ kind: only === kind ? null : kind, allTheSame })}
          >
            {translate(`forms.import.kinds.${kind}`)} {numberOf(kind)}
          </Button>
        ))}
      <Button size="small" onClick={onColumns}>
        {translate('forms.import.columns')}
      </Button>
    </Box>
  );
}

type Rows = ReturnType<typeof usePreviewed>;

/** What a user should know of the file: columns left out, damaged cells, unknown values, doubts. */
function Notes({ rows, ...preview }: ImportPreviewProps & { rows: Rows }) {
  const { resource, fields, table, mapping, previewed, meanings, onMeanings, onColumns } = preview;
  const { outline, warned, unknown, doubted } = previewed;
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const damaged = damagedCells(table, mapping, fields);
  return (
    <>
      <ColumnsLeftOut columns={columnsLeftOut(table, mapping)} onColumns={onColumns} />
      {damaged.length > 0 && (
        <Alert severity="warning">
          {translate('forms.import.damaged', {
            smart_count: damaged.length,
            cells: damaged
              .slice(0, MOST_DAMAGED)
              .map(({ line, property, text }) => translate('forms.import.damagedCell', { line, text, label: label(property) }))
              .join('; '),
          })}
        </Alert>
      )}
      {unknown.length > 0 && <AskMeanings {...{ resource, unknown, meanings, onMeanings }} properties={fields.properties} />}
      {importDoubts.map((doubt) => (
        <DoubtedRows
          key={doubt}
          {...{ resource, doubt, doubted, nameOf: rows.nameOf }}
          count={outline.filter(({ outcome, doubts }) => outcome !== 'refused' && doubts.includes(doubt)).length}
          isTaken={rows.allTheSame.has(doubt)}
          onTaken={(isTaken) => rows.takeAll(doubt, isTaken)}
        />
      ))}
      {warned > 0 && <Alert severity="warning">{translate('forms.import.warned', { smart_count: warned })}</Alert>}
      {rows.numberOf('double') > 0 && <Typography>{translate('forms.import.doubles')}</Typography>}
    </>
  );
}

/** Preview of each row's effect. Nothing is stored before Import, and faulty rows block it until they are left out (CRM-119, CRM-O63). */
export function ImportPreview(preview: ImportPreviewProps) {
  const { resource, fields, previewed, onBack, onColumns } = preview;
  const translate = useTranslate();
  const [isWithout, setWithout] = useState(false);
  const rows = usePreviewed(preview);
  const { place, become, shown, choice, numberOf } = rows;
  const refused = numberOf('refused');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <KindsOfRows rows={rows} onColumns={onColumns} />
      <Notes {...preview} rows={rows} />
      {shown.problem && <Alert severity="error">{shown.problem}</Alert>}
      <PreviewTable
        {...{ resource, file: previewed.file, place, become, shown, choice }}
        properties={fields.properties}
        onChoice={rows.setChoice}
      />
      {refused > 0 && (
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <FormControlLabel
            control={<Checkbox checked={isWithout} onChange={(_, checked) => setWithout(checked)} />}
            label={translate('forms.import.without', { smart_count: refused })}
          />
          <Button disabled={shown.isLoading} onClick={() => void rows.saveRefused()}>
            {translate('forms.import.saveRefused')}
          </Button>
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onBack}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={rows.busy || rows.taken.size === 0 || (refused > 0 && !isWithout)}
          onClick={rows.run}
          data-shortcut="save"
        >
          {translate('forms.import.run', { created: numberOf('new'), changed: numberOf('changed') })}
        </Button>
      </Box>
    </Box>
  );
}
