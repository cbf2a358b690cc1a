import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n';
import { useDeclineReasons } from './decline-reasons';
import { ReasonDialog } from './reason-dialog';

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
