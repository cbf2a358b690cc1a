import type { ImportedRecords, RecordImportPreviewRequest } from '@kantoor/schemas';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { useSentence, useTranslate } from '../../i18n';
import { useVerbs } from '../../providers/data/verbs';
import { isProblem } from '../../providers/problem';
import { SidePanel } from '../../shell/side-panel';
import { capitalized, useFieldLabel, useResourceName } from '../../shared/labels';
import { doubtedWords, encodingOf, hasLostLetters } from './decode';
import { otherKindOf } from './file-kind';
import { textOf, type Source } from './import-source';
import { importFieldsOf, isPutTogether, type ImportFields, propertiesOf, type ImportHint } from './import-fields';
import { ImportPaste } from './import-paste';
import { ImportPreview } from './import-preview';
import { ImportResult } from './import-result';
import { fileOf, type Previewed } from './import-wire';
import { firstPage } from './use-preview-page';
import { knownColumns, type Mapping, cellFrom } from './known-headers';
import { readTable, type Reading, type Table } from './read-table';
import { asMeant, type Meanings } from './unknown-values';
import { nameFieldsOf, withNameParts } from './whole-names';
import { withPlaceParts } from './whole-places';
import { useOutcome } from '../../shell/notices';
import { ChoiceField } from './choice-field';
import { ImportReading } from './import-reading';
import { saveCsv } from '../../shared/csv';

interface ImportOverviewProps {
  resource: string;
  hint: ImportHint;
  onFile: () => void;
  onPaste: () => void;
}

function ImportOverview({ resource, hint, onFile, onPaste }: ImportOverviewProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const named = (properties: readonly string[]): string => properties.map(label).join(', ');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 4 }}>
      <Typography>
        {translate('forms.import.intro', { required: named(hint.required) })}
        {hint.optional.length > 0 && ` ${translate('forms.import.mayMiss', { optional: named(hint.optional) })}`}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={onFile}>
          {translate('forms.import.file')}
        </Button>
        <Button variant="outlined" onClick={onPaste}>
          {translate('forms.import.paste')}
        </Button>
        <Button onClick={() => saveCsv([propertiesOf(hint), ...hint.example], 'ExampleImport.csv')}>
          {translate('forms.import.example')}
        </Button>
      </Box>
    </Box>
  );
}

interface ImportColumnsProps {
  resource: string;
  fields: ImportFields;
  source: Source;
  table: Table;
  mapping: Mapping;
  by: string | undefined;
  onMapping: (mapping: Mapping) => void;
  onBy: (property: string) => void;
  onReading: (source: Source, reading?: Partial<Reading>) => void;
  busy: boolean;
  onBack: () => void;
  onDone: () => void;
}

/** Choice of the file's column for each field, with the values of the first row. */
function ImportColumns({
  resource,
  fields,
  source,
  table,
  mapping,
  by,
  onMapping,
  onBy,
  onReading,
  busy,
  onBack,
  onDone,
}: ImportColumnsProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const { keys, required } = fields.hint;
  const choose = (name: string, columns: readonly number[]): void => {
    const { [name]: _, ...others } = mapping;
    onMapping(columns.length === 0 ? others : { ...others, [name]: columns });
  };
  const isMapped = (name: string): boolean => mapping[name] !== undefined;
  const columns = table.header.map((name, value) => ({
    value,
    label: name || translate('forms.import.unnamedColumn', { number: value + 1 }),
  }));
  const none = { value: '', label: translate('forms.import.noColumn') };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <ImportReading {...{ source, table, onReading }} />
      <Typography>{translate('forms.import.columnsIntro')}</Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {fields.names.map((name) => {
          const takesMany = isPutTogether(name, fields);
          return (
            <ChoiceField
              key={name}
              id={`import-column-${name}`}
              label={label(name)}
              required={required.includes(name)}
              choices={takesMany ? columns : [none, ...columns]}
              value={takesMany ? (mapping[name] ?? []) : (mapping[name]?.[0] ?? '')}
              onChoose={(column) => choose(name, column === '' ? [] : [Number(column)])}
              {...(takesMany && { onChooseAll: (chosen: number[]) => choose(name, chosen) })}
              helperText={cellFrom(name, table.rows[0]?.cells ?? [], mapping, fields) || ' '}
            />
          );
        })}
      </Box>
      {by !== undefined && keys.length > 1 && (
        <ChoiceField
          id="import-by"
          label={translate('forms.import.by')}
          choices={keys.filter(isMapped).map((value) => ({ value, label: label(value) }))}
          value={by}
          onChoose={onBy}
        />
      )}
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onBack}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={busy || !required.every(isMapped)} onClick={onDone}>
          {translate('forms.import.preview')}
        </Button>
      </Box>
    </Box>
  );
}

/** Maximum size in bytes, the same as for any other file (PLT-O108). */
const LARGEST = 10 * 1024 * 1024;

interface Chosen {
  source: Source;
  table: Table;
  mapping: Mapping;
  /** The key column; undefined if the file has none: then all its rows are new. */
  by: string | undefined;
  /** Meanings of unknown values, as the user chose them. */
  meanings: Meanings;
}
type Step =
  | { name: 'overview' | 'paste' }
  | { name: 'columns'; chosen: Chosen }
  | { name: 'preview'; chosen: Chosen; previewed: Previewed }
  | { name: 'result'; imported: ImportedRecords };

/** Returns a function that reads a source, or returns the text of why it cannot be read that way. */
function useSourceReading(resource: string, fields: ImportFields): (source: Source, reading?: Partial<Reading>) => Chosen | string {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const known = (header: readonly string[]): Mapping => knownColumns(header, fields, label);
  return (source, reading) => {
    const outcome = readTable(textOf(source), (header) => Object.values(known(header)).flat().length, reading);
    if (!outcome.ok) return translate(`forms.import.${outcome.key}`, outcome);
    const nameParts = nameFieldsOf(fields);
    const mapping = known(outcome.table.header);
    const named = nameParts ? withNameParts(outcome.table, mapping, nameParts, label) : { table: outcome.table, mapping };
    const whole = withPlaceParts(named.table, named.mapping, fields, label);
    const by = fields.hint.keys.find((property) => whole.mapping[property] !== undefined);
    return { source, ...whole, by, meanings: {} };
  };
}

/** The steps of an import, with what is wrong at the current one. */
function useImportSteps(resource: string, fields: ImportFields) {
  const provider = useVerbs('import');
  const translate = useTranslate();
  const sentence = useSentence();
  const chosenFrom = useSourceReading(resource, fields);
  const [step, setStep] = useState<Step>({ name: 'overview' });
  const [alert, setAlert] = useState<string | null>(null);
  const go = (next: Step, message: string | null = null): void => {
    setAlert(message);
    setStep(next);
  };
  const { mutate, isPending: busy } = useOutcome(
    ({ file }: { file: RecordImportPreviewRequest; chosen: Chosen; message: string | null }) =>
      provider.importPreview({ resource, file, page: firstPage }),
    {
      onSuccess: (previewed, { chosen, message }) => go({ name: 'preview', chosen, previewed }, message),
      asks: (error) => {
        setAlert(sentence(isProblem(error) ? error.code : 'UNEXPECTED'));
        return true;
      },
    },
  );
  const preview = (chosen: Chosen, message: string | null = null): void =>
    mutate({ file: asMeant(fileOf(chosen.table, chosen.mapping, fields, chosen.by), chosen.meanings), chosen, message });
  const read = (source: Source): void => {
    const chosen = chosenFrom(source);
    if (typeof chosen === 'string') return setAlert(chosen);
    const doubted = 'bytes' in source ? doubtedWords(source.bytes, source.encoding) : [];
    const missing = fields.hint.required.find((property) => chosen.mapping[property] === undefined);
    if (missing) go({ name: 'columns', chosen }, translate('forms.import.missing', { label: missing }));
    else if (hasLostLetters(textOf(source))) go({ name: 'columns', chosen }, translate('forms.import.lostLetters'));
    else if (doubted.length > 0) go({ name: 'columns', chosen }, translate('forms.import.guessedEncoding', { words: doubted.join(', ') }));
    else preview(chosen);
  };
  const readAgain = (source: Source, reading?: Partial<Reading>): void => {
    const chosen = chosenFrom(source, reading);
    if (typeof chosen === 'string') setAlert(chosen);
    else go({ name: 'columns', chosen });
  };
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > LARGEST) return setAlert(translate('messages.PAYLOAD_TOO_LARGE'));
    if (!('arrayBuffer' in file)) return setAlert(translate('forms.import.unsupported'));
    await file.arrayBuffer().then(
      (bytes) => {
        const encoding = encodingOf(bytes);
        const kind = otherKindOf(bytes, encoding);
        if (kind) setAlert(translate(`forms.import.other.${kind}`));
        else read({ bytes, encoding });
      },
      () => setAlert(translate('forms.import.unreadable')),
    );
  };
  return { step, alert, busy, go, setStep, preview, read, readAgain, open };
}

interface ImportPanelProps {
  resource: string;
  onClose: () => void;
}

/** An import: overview, a file or pasted text, a preview, then import or cancel (CRM-115, CRM-116); the import can be undone. */
export default function ImportPanel({ resource, onClose }: ImportPanelProps) {
  const fields = useMemo(() => importFieldsOf(resource), [resource]);
  return fields && <Import {...{ resource, fields, onClose }} />;
}

function Import({ resource, fields, onClose }: ImportPanelProps & { fields: ImportFields }) {
  const translate = useTranslate();
  const sentence = useSentence();
  const name = useResourceName(resource);
  const input = useRef<HTMLInputElement>(null);
  const { step, alert, busy, go, setStep, preview, read, readAgain, open } = useImportSteps(resource, fields);
  const { hint } = fields;
  const back = (): void => go({ name: 'overview' });
  const choose = async ({ files }: HTMLInputElement): Promise<void> => {
    await open(files?.[0]);
    if (input.current) input.current.value = '';
  };
  return (
    <SidePanel open onClose={onClose} title={capitalized(translate('forms.import.title', { name: name(2).toLowerCase() }))} width={960}>
      {alert && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {alert}
        </Alert>
      )}
      {step.name === 'overview' && (
        <ImportOverview resource={resource} hint={hint} onFile={() => input.current?.click()} onPaste={() => go({ name: 'paste' })} />
      )}
      {step.name === 'paste' && <ImportPaste onText={(text) => read({ text })} onBack={back} />}
      {step.name === 'columns' && (
        <ImportColumns
          {...{ resource, fields, busy, ...step.chosen }}
          onReading={readAgain}
          onMapping={(mapping) => {
            const by = step.chosen.by && mapping[step.chosen.by] ? step.chosen.by : hint.keys.find((key) => mapping[key]);
            setStep({ name: 'columns', chosen: { ...step.chosen, mapping, by } });
          }}
          onBy={(by) => setStep({ name: 'columns', chosen: { ...step.chosen, by } })}
          onBack={back}
          onDone={() => void preview(step.chosen)}
        />
      )}
      {step.name === 'preview' && (
        <ImportPreview
          {...{ resource, fields, previewed: step.previewed, onBack: back }}
          {...{ table: step.chosen.table, mapping: step.chosen.mapping, meanings: step.chosen.meanings }}
          onMeanings={(meanings) => preview({ ...step.chosen, meanings })}
          onColumns={() => go({ name: 'columns', chosen: step.chosen })}
          onOutdated={() => preview(step.chosen, sentence('IMPORT_OUTDATED'))}
          onDone={(imported) => go({ name: 'result', imported })}
        />
      )}
      {step.name === 'result' && <ImportResult resource={resource} imported={step.imported} onClose={onClose} />}
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xls,.htm,.html,text/csv,text/tab-separated-values,text/plain"
        aria-label={translate('forms.import.file')}
        onChange={(event) => void choose(event.target)}
      />
    </SidePanel>
  );
}
