import type { ProcessView } from '@kantoor/schemas';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useSentence, useTranslate } from '../../i18n';
import { api } from '../../providers/http';
import { during } from '../../shell/notices';
import { hasSchema } from '../../schema-views/resources';
import { MendPanel } from './mend-panel';

interface BlockedReasonProps {
  blocked: NonNullable<ProcessView['blocked']>;
  mayResume: boolean;
  resumePath: string;
  onResumed: () => void;
}

/** Why the process stopped, what is missing, and the way to mend it and go on. */
export function BlockedReason({ blocked, mayResume, resumePath, onResumed }: BlockedReasonProps) {
  const translate = useTranslate();
  const sentence = useSentence();
  const [mending, setMending] = useState(false);
  const [busy, setBusy] = useState(false);
  const { mend } = blocked;
  const resume = async (): Promise<void> => {
    setBusy(true);
    const done = await during(api.post(resumePath, { body: {} }), { success: 'process.resumed', failed: 'process.resumeFailed' });
    setBusy(false);
    if (done) onResumed();
  };
  const fieldOf = (pointer: string): string => {
    const field =
      pointer
        .split('/')
        .filter((part) => part && !/^\d+$/.test(part))
        .at(-1) ?? '';
    return translate(`process.field.${field}`, { _: mend ? translate(`resources.${mend.resource}.fields.${field}`, { _: field }) : field });
  };
  return (
    <>
      <p>{sentence(blocked.code)}</p>
      {blocked.problems.length > 0 && (
        <ul>
          {blocked.problems.map((problem) => (
            <li key={problem.pointer}>
              {translate('process.missing', {
                field: fieldOf(problem.pointer),
                what: translate(`process.problem.${problem.code}`, { _: '' }),
              })}
            </li>
          ))}
        </ul>
      )}
      <div className="buttons">
        {mend && hasSchema(mend.resource) && (
          <Button variant="contained" onClick={() => setMending(true)}>
            {translate(`process.mend.${mend.resource}`, { _: translate('process.mend.record') })}
          </Button>
        )}
        {mayResume && (
          <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void resume()}>
            {translate('process.resume')}
          </Button>
        )}
      </div>
      {mend && mending && <MendPanel record={mend} onClose={() => setMending(false)} />}
    </>
  );
}
