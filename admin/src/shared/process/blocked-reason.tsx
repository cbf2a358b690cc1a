import type { ProcessView } from '@kantoor/schemas';
import { Button, Box, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslate } from '../../i18n';
import { useVerbs } from '../../providers/data/verbs';
import { useOutcome } from '../../shell/notices';
import { unknownRecipientsIn } from '../mail/mail-questions';
import { UnknownRecipientQuestion } from '../mail/unknown-recipient-question';
import { afterResuming } from './after-resuming';
import { asksReceiver, FixableReason } from './fixable-reason';
import { useReasonText } from './use-reason-text';

interface Receiver {
  name: string;
  emailAddress: string;
}

/** Fields for a different recipient of this one mail. */
function OtherReceiver({ value, onChange }: { value: Receiver; onChange: (receiver: Receiver) => void }) {
  const translate = useTranslate();
  const field = (name: keyof Receiver, type: string, label: string) => (
    <TextField
      label={translate(label)}
      type={type}
      value={value[name]}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
      required
      fullWidth
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 3, my: 3 }}>
      {field('name', 'text', 'mail.receiverName')}
      {field('emailAddress', 'email', 'mail.receiverEmail')}
      <Typography variant="caption" color="textSecondary">
        {translate('process.receiverOnce')}
      </Typography>
    </Box>
  );
}

interface BlockedReasonProps {
  /** Kind of process. */
  kind: string;
  blocked: NonNullable<ProcessView['blocked']>;
  workflowId: string;
  mayResume: boolean;
  resumePath: string;
  onResumed: () => void;
}

/** Why the process stopped, what is missing, and how to fix it and resume. */
export function BlockedReason({ kind, blocked, workflowId, mayResume, resumePath, onResumed }: BlockedReasonProps) {
  const translate = useTranslate();
  const reasonOf = useReasonText(kind);
  const [isFixed, setIsFixed] = useState(false);
  const resumeButton = useRef<HTMLButtonElement>(null);
  const [receiver, setReceiver] = useState(receiverOf(blocked));
  const [unknownRecipients, setUnknownRecipients] = useState<string[]>([]);
  const asks = asksReceiver(blocked);
  const receiverMissing = asks && !(receiver.name.trim() && receiver.emailAddress.includes('@'));
  // It was fixed, here or elsewhere by any user: the old error is not repeated.
  const isChanged = isFixed || blocked.changedSince === true;
  const isNext = asks || isChanged;
  useEffect(() => {
    // The form that fixed it is closed, so the button to resume is the only next step.
    if (isFixed) resumeButton.current?.focus();
  }, [isFixed]);
  const provider = useVerbs('processes');
  const notify = useNotify();
  /** Resuming succeeded if the process did not stop again. */
  const resuming = useOutcome(
    async (confirmedReceivers: readonly string[]) => {
      await provider.processResume({ path: resumePath, workflowId, ...(asks && { receiver, confirmedReceivers }) });
      return afterResuming(provider, resumePath, workflowId).catch(() => undefined);
    },
    {
      failed: 'process.resumeFailed',
      asks: (error) => {
        const unknown = unknownRecipientsIn(error);
        setUnknownRecipients(unknown);
        return unknown.length > 0;
      },
    },
  );
  const busy = resuming.isPending;
  /** Resumes, with these addresses confirmed if the server asked about them. */
  const resume = (confirmedReceivers: readonly string[] = []): void => {
    setUnknownRecipients([]);
    resuming.mutate(confirmedReceivers, {
      onSuccess: (now) => {
        setIsFixed(false);
        if (now?.blocked) notify('process.stoppedAgain', { type: 'warning', messageArgs: { reason: reasonOf(now.blocked) } });
        else notify('process.resumed', { type: 'success' });
        onResumed();
      },
    });
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
              onClick={() => resume()}
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
        onYes={() => resume(unknownRecipients)}
        onNo={() => setUnknownRecipients([])}
      />
    </>
  );
}

/** An address that no mail has reached yet may be correct: then one click is enough. */
const receiverOf = ({ code, params }: BlockedReasonProps['blocked']) =>
  code === 'RECEIVER_UNKNOWN'
    ? { name: String(params?.['name'] ?? ''), emailAddress: String(params?.['address'] ?? '') }
    : { name: '', emailAddress: '' };
