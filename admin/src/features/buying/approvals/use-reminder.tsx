import { useState, type ReactNode } from 'react';
import { useTranslate } from '../../../i18n';
import { isProblem } from '../../../providers/problem';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { useOutcome } from '../../../shell/notices';
import { changedByApprovals } from './use-approvals';

interface Reminder {
  remind: () => void;
  isBusy: boolean;
  /** Confirmation dialog, shown if approvers were already reminded today (PUR-O30). */
  question: ReactNode;
}

/** Sends a reminder, and asks for confirmation first if one was already sent today (PUR-032, PUR-060, PUR-316). */
export function useReminder(send: (confirmedRepeat: boolean) => Promise<unknown>, onDone?: () => void): Reminder {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useOutcome(send, {
    ...{ pending: 'SENDING_REMINDER_PENDING', success: 'SENDING_REMINDER_SUCCESS', failed: 'SENDING_REMINDER_FAILED' },
    changes: changedByApprovals,
    asks: (error) => {
      const isRepeat = isProblem(error) && error.code === 'REMINDED_TODAY';
      setAsks(isRepeat);
      return isRepeat;
    },
    onSuccess: onDone,
  });
  return {
    remind: () => mutate(false),
    isBusy: isPending,
    question: (
      <ConfirmDialog
        open={asks}
        title={translate('approvals.remind.againTitle')}
        text={translate('approvals.remind.again')}
        yes={translate('approvals.remind.yes')}
        onYes={() => {
          setAsks(false);
          mutate(true);
        }}
        onNo={() => setAsks(false)}
      />
    ),
  };
}
