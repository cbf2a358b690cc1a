import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n';
import { ReasonDialog } from './reason-dialog';
import { useStore } from 'react-admin';

const reasonsMax = 5;
const none: readonly string[] = [];

/** Returns the reasons that this user gave recently, newest first. */
function useDeclineReasons(): { reasons: readonly string[]; remember: (reason: string) => void } {
  const [reasons, setReasons] = useStore<readonly string[]>('approvals.reasons', none);
  return {
    reasons,
    remember: (reason) => setReasons([reason, ...reasons.filter((other) => other !== reason)].slice(0, reasonsMax)),
  };
}

interface DeclineDialogProps {
  name: string;
  busy: boolean;
  /** What is declined, if the dialog does not open next to it. */
  children?: ReactNode;
  onDecline: (note: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the reason for declining, which the requester reads (PUR-096, PUR-O20); offers the last five reasons. */
export function DeclineDialog({ name, busy, children, onDecline, onClose }: DeclineDialogProps) {
  const translate = useTranslate();
  const { reasons, remember } = useDeclineReasons();
  const say = async (note: string): Promise<void> => {
    if (!(await onDecline(note))) return;
    remember(note);
    onClose();
  };
  return (
    <ReasonDialog
      title={translate('approvals.decline.title', { name })}
      label={translate('approvals.decline.reason')}
      confirm={translate('approvals.declineIt')}
      missing="ENTER_A_VALID_REASON"
      offered={reasons}
      busy={busy}
      onSay={(note) => void say(note)}
      onClose={onClose}
    >
      {children}
    </ReasonDialog>
  );
}
