import type { ImportedRecords } from '@kantoor/schemas';
import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useTranslate } from '../../i18n';
import type { KantoorProvider } from '../../providers/data/verbs';
import { isProblem } from '../../providers/problem';
import { useOutcome } from '../../shell/notices';
import { useFieldLabel } from '../../shared/labels';
import { actionTexts } from '../action-texts';
import { AskMeanings } from './ask-meanings';
import { ColumnsLeftOut } from './columns-left-out';
import { DoubtedRows } from './doubted-rows';
import type { ImportFields } from './import-fields';
import type { ImportVerbs } from './import-verbs';
import { nameFrom, type Previewed } from './import-wire';
import { damagedCells } from './damaged-cells';
import { columnsLeftOut, type Mapping } from './known-headers';
import { PreviewTable } from './preview-table';
import type { Table } from './read-table';
import { saveCsv } from './save-csv';
import { doubts, kinds, kindsOf, takenRows, type AllTheSame, type DoubleChoice, type Doubt, type RowKind } from './taken-rows';
import { unknownValues, type Meanings } from './unknown-values';
import { useFaultText } from './use-fault-text';

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
  onOutdated: () => Promise<void>;
  onDone: (imported: ImportedRecords) => void;
}

/** Preview of each row's effect. Nothing is stored before Import, and faulty rows block it until they are left out (CRM-119, CRM-O63). */
export function ImportPreview({
  resource,
  fields,
  table,
  mapping,
  previewed,
  meanings,
  onMeanings,
  onBack,
  onColumns,
  onOutdated,
  onDone,
}: ImportPreviewProps) {
  const translate = useTranslate();
  const faultText = useFaultText(resource);
  const label = useFieldLabel(resource);
  const [only, setOnly] = useState<RowKind | null>(null);
  const [choice, setChoice] = useState<DoubleChoice>({});
  const [isWithout, setWithout] = useState(false);
  const { rows } = previewed;
  const [allTheSame, setAllTheSame] = useState<AllTheSame>(new Set());
  const become = kindsOf(rows, choice, allTheSame);
  const numberOf = (kind: RowKind): number => become.filter((each) => each === kind).length;
  const refused = numberOf('refused');
  const warned = rows.filter(({ warnings }) => warnings.length > 0).length;
  const damaged = damagedCells(table, mapping, fields);
  const unknown = unknownValues(previewed, fields.properties);
  const taken = takenRows(become);
  const takeAll = (doubt: Doubt, isTaken: boolean): void =>
    setAllTheSame(new Set(doubts.filter((each) => (each === doubt ? isTaken : allTheSame.has(each)))));
  const nameOf = (place: number): string => nameFrom(fields, previewed, place);
  const notify = useNotify();
  const provider = useDataProvider<KantoorProvider<ImportVerbs>>();
  const { pending, failed } = actionTexts(resource, 'CREATE');
  const { mutate, isPending: busy } = useMutation({
    mutationFn: () => provider.importRun({ resource, ...previewed, taken }),
    ...useOutcome({ pending, failed, changes: [resource] }),
  });
  const run = (): void =>
    mutate(undefined, {
      onSuccess: (imported) => {
        notify('IMPORT_SUCCESS', { type: 'success', messageArgs: { ...imported } });
        onDone(imported);
      },
      onError: (error) => void (isProblem(error) && error.code === 'IMPORT_OUTDATED' && onOutdated()),
    });
  const saveRefused = (): void => {
    const faulty = rows.flatMap(({ outcome, errors }, i) =>
      outcome === 'refused' ? [[...table.rows[i]!.cells, errors.map(faultText).join(' ')]] : [],
    );
    saveCsv([[...table.header, translate('forms.import.reason')], ...faulty], 'RefusedRows.csv');
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography color="textSecondary">{translate('forms.import.count', { smart_count: rows.length })}</Typography>
        {kinds
          .filter((kind) => numberOf(kind) > 0 || only === kind)
          .map((kind) => (
            <Button
              key={kind}
              size="small"
              variant={only === kind ? 'contained' : 'outlined'}
              aria-pressed={only === kind}
              onClick={() => setOnly(only === kind ? null : kind)}
            >
              {translate(`forms.import.kinds.${kind}`)} {numberOf(kind)}
            </Button>
          ))}
        <Button size="small" onClick={onColumns}>
          {translate('forms.import.columns')}
        </Button>
      </Box>
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
      {doubts.map((doubt) => (
        <DoubtedRows
          key={doubt}
          {...{ resource, doubt, rows, nameOf }}
          isTaken={allTheSame.has(doubt)}
          onTaken={(isTaken) => takeAll(doubt, isTaken)}
        />
      ))}
      {warned > 0 && <Alert severity="warning">{translate('forms.import.warned', { smart_count: warned })}</Alert>}
      {numberOf('double') > 0 && <Typography>{translate('forms.import.doubles')}</Typography>}
      <PreviewTable {...{ resource, previewed, become, only, choice }} properties={fields.properties} onChoice={setChoice} />
      {refused > 0 && (
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <FormControlLabel
            control={<Checkbox checked={isWithout} onChange={(_, checked) => setWithout(checked)} />}
            label={translate('forms.import.without', { smart_count: refused })}
          />
          <Button onClick={saveRefused}>{translate('forms.import.saveRefused')}</Button>
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onBack}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={busy || taken.size === 0 || (refused > 0 && !isWithout)} onClick={run} data-shortcut="save">
          {translate('forms.import.run', { created: numberOf('new'), changed: numberOf('changed') })}
        </Button>
      </Box>
    </Box>
  );
}
