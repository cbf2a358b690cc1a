import { Alert } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { SidePanel } from '../../shell/side-panel';
import { capitalized, useResourceName } from '../../shared/labels';
import { schemaOf } from '../../providers/resources';
import { ImportOverview } from './import-overview';
import { ImportPaste } from './import-paste';
import { ImportPreview } from './import-preview';
import { readRows, type ImportRow } from './read-rows';

type Step = { name: 'overview' } | { name: 'paste' } | { name: 'preview'; rows: ImportRow[] };

/** Overview, then a file or pasted text, then the rows to look at, then import or cancel (CRM-115, CRM-116). */
export default function ImportPanel({ resource, onClose }: { resource: string; onClose: () => void }) {
  const translate = useTranslate();
  const name = useResourceName(resource);
  const hint = schemaOf(resource)['x-resource'].import;
  const [step, setStep] = useState<Step>({ name: 'overview' });
  const [alert, setAlert] = useState<string | null>(null);
  if (!hint) return null;
  const go = (next: Step): void => {
    setAlert(null);
    setStep(next);
  };
  const read = (text: string): void => {
    const outcome = readRows(text, hint);
    if (outcome.ok) go({ name: 'preview', rows: outcome.rows });
    else setAlert(translate(`forms.import.${outcome.key}`, { label: outcome.label }));
  };
  const back = (): void => go({ name: 'overview' });
  return (
    <SidePanel open onClose={onClose} title={capitalized(translate('forms.import.title', { name: name(2).toLowerCase() }))} width={680}>
      {alert && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {alert}
        </Alert>
      )}
      {step.name === 'overview' && <ImportOverview hint={hint} onText={read} onPaste={() => go({ name: 'paste' })} onAlert={setAlert} />}
      {step.name === 'paste' && <ImportPaste onText={read} onBack={back} />}
      {step.name === 'preview' && <ImportPreview resource={resource} hint={hint} rows={step.rows} onBack={back} onDone={onClose} />}
    </SidePanel>
  );
}
