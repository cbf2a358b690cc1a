import type { ProcessView } from '@kantoor/schemas';
import { Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSentence, useTranslate } from '../../i18n';
import { api } from '../../providers/http';
import { useFieldLabel } from '../labels';
import { hasSchema } from '../../providers/resources';
import { useCurrent } from '../../shell/current';
import { useRecordKind } from '../../shell/feature';
import { during, notices } from '../../shell/notices';
import { strangersIn } from '../mail/mail-questions';
import { StrangerQuestion } from '../mail/stranger-question';
import { afterResuming } from './after-resuming';
import { FixPanel } from './fix-panel';
import { OtherReceiver } from './other-receiver';
import { useReasonText } from './use-reason-text';

interface BlockedReasonProps {
  /** Of the process. */
  kind: string;
  blocked: NonNullable<ProcessView['blocked']>;
  workflowId: string;
  mayResume: boolean;
  resumePath: string;
  onResumed: () => void;
}

/** Why the process stopped, what is missing, and the way to fix it and go on. */
export function BlockedReason({ kind, blocked, workflowId, mayResume, resumePath, onResumed }: BlockedReasonProps) {
  const translate = useTranslate();
  const sentence = useSentence();
  const reasonOf = useReasonText(kind);
  const { paths } = useCurrent();
  const [fixing, setFixing] = useState(false);
  const [isFixed, setIsFixed] = useState(false);
  const resumeButton = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [receiver, setReceiver] = useState({ name: '', emailAddress: '' });
  const [strangers, setStrangers] = useState<string[]>([]);
  const { code, problems, params, fix } = blocked;
  const asksReceiver = code === 'MAIL_REFUSED' || code === 'RECEIVER_MISSING';
  const receiverMissing = asksReceiver && !(receiver.name.trim() && receiver.emailAddress.includes('@'));
  const isNext = asksReceiver || isFixed;
  const isToldWhole = asksReceiver || code === 'TOTAL_CHANGED';
  const label = useFieldLabel(fix?.resource ?? '');
  useEffect(() => {
    // What was opened to fix it is closed: there is one thing left to press.
    if (isFixed) resumeButton.current?.focus();
  }, [isFixed]);
  const fixed = (): void => {
    setFixing(false);
    setIsFixed(true);
  };
  /** Once more with these addresses confirmed, when the server asked about them. It went on when it did not stop again. */
  const resume = async (confirmedReceivers: readonly string[] = []): Promise<void> => {
    setStrangers([]);
    setBusy(true);
    const asked = await during(api.post(resumePath, { body: { workflowId, ...(asksReceiver && { receiver, confirmedReceivers }) } }), {
      failed: 'process.resumeFailed',
      asks: (error) => {
        const unknown = strangersIn(error);
        setStrangers(unknown);
        return unknown.length > 0;
      },
    });
    const now = asked && (await afterResuming(resumePath, workflowId).catch(() => undefined));
    setBusy(false);
    if (!asked) return;
    setIsFixed(false);
    if (now?.blocked) notices.warning('process.stoppedAgain', { params: { reason: reasonOf(now.blocked) } });
    else notices.success('process.resumed');
    onResumed();
  };
  const fieldOf = (pointer: string): string =>
    label(
      pointer
        .split('/')
        .filter((part) => part && !/^\d+$/.test(part))
        .join('.'),
    );
  const record = useRecordKind(fix?.resource ?? '');
  const page = fix && record?.byHand && record.path(paths, fix.id);
  const text = fix && translate(`process.fix.${fix.resource}`, { _: translate('process.fix.record') });
  return (
    <>
      <p>{reasonOf(blocked)}</p>
      {params?.['answer'] && (
        <p className="error">
          {[params['address'], translate('process.answered', { answer: params['answer'] })].filter(Boolean).join(': ')}
        </p>
      )}
      {problems.length > 0 && !isToldWhole && (
        <ul>
          {problems.map((problem) => (
            <li key={problem.pointer}>
              {translate('process.missing', {
                field: fieldOf(problem.pointer),
                what: translate(`process.problem.${problem.code}`, { _: sentence(problem.code) }),
              })}
              {problem.value && ` (${problem.value})`}
            </li>
          ))}
        </ul>
      )}
      {isFixed && mayResume && <p role="status">{translate('process.fixed')}</p>}
      {asksReceiver && mayResume && <OtherReceiver value={receiver} onChange={setReceiver} />}
      <div className="buttons">
        {page && (
          <Button variant={asksReceiver ? 'outlined' : 'contained'} color={asksReceiver ? 'inherit' : 'primary'} component={Link} to={page}>
            {text}
          </Button>
        )}
        {fix && !page && hasSchema(fix.resource) && (
          <Button variant={isFixed ? 'outlined' : 'contained'} onClick={() => setFixing(true)}>
            {text}
          </Button>
        )}
        {mayResume && (
          <Button
            ref={resumeButton}
            variant={isNext ? 'contained' : 'outlined'}
            color={isNext ? 'primary' : 'inherit'}
            disabled={busy || receiverMissing}
            onClick={() => void resume()}
          >
            {translate('process.resume')}
          </Button>
        )}
      </div>
      <StrangerQuestion addresses={strangers} onYes={() => void resume(strangers)} onNo={() => setStrangers([])} />
      {fix && fixing && <FixPanel record={fix} onClose={() => setFixing(false)} onSaved={fixed} />}
    </>
  );
}
