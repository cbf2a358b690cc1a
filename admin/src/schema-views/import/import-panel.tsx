import type { ImportedRecords } from '@kantoor/schemas';
import { Alert } from '@mui/material';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useSentence, useTranslate } from '../../i18n';
import type { KantoorProvider } from '../../providers/data/verbs';
import { isProblem } from '../../providers/problem';
import { SidePanel } from '../../shell/side-panel';
import { capitalized, useFieldLabel, useResourceName } from '../../shared/labels';
import { schemaOf } from '../../providers/resources';
import { decode } from './csv';
import { ImportColumns } from './import-columns';
import { ImportOverview } from './import-overview';
import { ImportPaste } from './import-paste';
import { ImportPreview } from './import-preview';
import { ImportResult } from './import-result';
import type { ImportVerbs } from './import-verbs';
import { fileOf, type Previewed } from './import-wire';
import { knownColumns, type Mapping } from './known-headers';
import { readTable, type Table } from './read-table';

/** As for every other file (PLT-O108). */
const LARGEST = 10 * 1024 * 1024;

interface Chosen {
  table: Table;
  mapping: Mapping;
  by: string;
}
type Step =
  | { name: 'overview' | 'paste' }
  | { name: 'columns'; chosen: Chosen }
  | { name: 'preview'; chosen: Chosen; previewed: Previewed }
  | { name: 'result'; imported: ImportedRecords };

/** Overview, then a file or pasted text, then what it would do, then import or cancel (CRM-115, CRM-116); what was imported can be taken back. */
export default function ImportPanel({ resource, onClose }: { resource: string; onClose: () => void }) {
  const provider = useDataProvider<KantoorProvider<ImportVerbs>>();
  const translate = useTranslate();
  const sentence = useSentence();
  const name = useResourceName(resource);
  const label = useFieldLabel(resource);
  const hint = schemaOf(resource)['x-resource'].import;
  const input = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>({ name: 'overview' });
  const [alert, setAlert] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!hint) return null;
  const go = (next: Step, message: string | null = null): void => {
    setAlert(message);
    setStep(next);
  };
  const preview = async (chosen: Chosen, message: string | null = null): Promise<void> => {
    setBusy(true);
    try {
      const previewed = await provider.importPreview({ resource, file: fileOf(chosen.table, chosen.mapping, hint, chosen.by) });
      go({ name: 'preview', chosen, previewed }, message);
    } catch (error) {
      setAlert(sentence(isProblem(error) ? error.code : 'UNEXPECTED'));
    } finally {
      setBusy(false);
    }
  };
  const read = (text: string): void => {
    const outcome = readTable(text);
    if (!outcome.ok) return setAlert(translate(`forms.import.${outcome.key}`, outcome));
    const mapping = knownColumns(outcome.table.header, hint, label);
    const by = hint.keys.find((property) => mapping[property] !== undefined) ?? hint.keys[0]!;
    const chosen = { table: outcome.table, mapping, by };
    const missing = hint.required.find((property) => mapping[property] === undefined);
    if (missing) go({ name: 'columns', chosen }, translate('forms.import.missing', { label: missing }));
    else void preview(chosen);
  };
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > LARGEST) return setAlert(translate('messages.PAYLOAD_TOO_LARGE'));
    if (!('arrayBuffer' in file)) return setAlert(translate('forms.import.unsupported'));
    await file.arrayBuffer().then(
      (bytes) => read(decode(bytes)),
      () => setAlert(translate('forms.import.unreadable')),
    );
    if (input.current) input.current.value = '';
  };
  const back = (): void => go({ name: 'overview' });
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
      {step.name === 'paste' && <ImportPaste onText={read} onBack={back} />}
      {step.name === 'columns' && (
        <ImportColumns
          {...{ resource, hint, busy, ...step.chosen }}
          onMapping={(mapping) => setStep({ name: 'columns', chosen: { ...step.chosen, mapping } })}
          onBy={(by) => setStep({ name: 'columns', chosen: { ...step.chosen, by } })}
          onBack={back}
          onDone={() => void preview(step.chosen)}
        />
      )}
      {step.name === 'preview' && (
        <ImportPreview
          resource={resource}
          table={step.chosen.table}
          mapping={step.chosen.mapping}
          previewed={step.previewed}
          onBack={back}
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
        accept=".csv,text/csv,text/plain"
        aria-label={translate('forms.import.file')}
        onChange={(event) => void open(event.target.files?.[0])}
      />
    </SidePanel>
  );
}
