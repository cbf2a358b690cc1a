import type { ProcessView } from '@kantoor/schemas';
import { Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n';
import { api } from '../../providers/http';
import { during, notices } from '../../shell/notices';
import { unknownRecipientsIn } from '../mail/mail-questions';
import { UnknownRecipientQuestion } from '../mail/unknown-recipient-question';
import { afterResuming } from './after-resuming';
import { asksReceiver, FixableReason } from './fixable-reason';
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
  const reasonOf = useReasonText(kind);
  const [isFixed, setIsFixed] = useState(false);
  const resumeButton = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [receiver, setReceiver] = useState(receiverOf(blocked));
  const [unknownRecipients, setUnknownRecipients] = useState<string[]>([]);
  const asks = asksReceiver(blocked);
  const receiverMissing = asks && !(receiver.name.trim() && receiver.emailAddress.includes('@'));
  // It was fixed here, or somewhere else by anyone: what was missing when it stopped is not repeated.
  const isChanged = isFixed || blocked.changedSince === true;
  const isNext = asks || isChanged;
  useEffect(() => {
    // What was opened to fix it is closed: there is one thing left to press.
    if (isFixed) resumeButton.current?.focus();
  }, [isFixed]);
  /** Once more with these addresses confirmed, when the server asked about them. It went on when it did not stop again. */
  const resume = async (confirmedReceivers: readonly string[] = []): Promise<void> => {
    setUnknownRecipients([]);
    setBusy(true);
    const asked = await during(api.post(resumePath, { body: { workflowId, ...(asks && { receiver, confirmedReceivers }) } }), {
      failed: 'process.resumeFailed',
      asks: (error) => {
        const unknown = unknownRecipientsIn(error);
        setUnknownRecipients(unknown);
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
  return (
    <>
      <FixableReason
        kind={kind}
        blocked={isChanged ? { ...blocked, problems: [] } : blocked}
        isBeside={isNext}
        onFixed={() => setIsFixed(true)}
        button={
          mayResume && (
            <Button
              ref={resumeButton}
              variant={isNext ? 'contained' : 'outlined'}
              color={isNext ? 'primary' : 'inherit'}
              disabled={busy || receiverMissing}
              onClick={() => void resume()}
            >
              {translate('process.resume')}
            </Button>
          )
        }
      >
        {isChanged && mayResume && <p role="status">{translate('process.fixed')}</p>}
        {asks && mayResume && <OtherReceiver value={receiver} onChange={setReceiver} />}
      </FixableReason>
      <UnknownRecipientQuestion
        addresses={unknownRecipients}
        onYes={() => void resume(unknownRecipients)}
        onNo={() => setUnknownRecipients([])}
      />
    </>
  );
}

/** An address that no mail has reached yet may well be right: then there is only one button to press. */
const receiverOf = ({ code, params }: BlockedReasonProps['blocked']) =>
  code === 'RECEIVER_UNKNOWN'
    ? { name: String(params?.['name'] ?? ''), emailAddress: String(params?.['address'] ?? '') }
    : { name: '', emailAddress: '' };
