import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n';
import { useDeclineReasons } from './decline-reasons';
import { ReasonDialog } from './reason-dialog';

interface DeclineDialogProps {
  name: string;
  busy: boolean;
  /** What it is about, where that does not stand beside it. */
  children?: ReactNode;
  onDecline: (note: string) => Promise<boolean>;
  onClose: () => void;
}

/** Why it is declined: the requester reads it (PUR-096, PUR-O20); the last five reasons can be chosen. */
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
