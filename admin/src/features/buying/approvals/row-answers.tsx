import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../../i18n';
import { ActionDialog } from '../../../shell/action-dialog';
import { useCurrent } from '../../../shell/current';
import type { ApprovableKind } from './approvables';
import { type ApprovalRow, isToAnswer, type ToAnswer } from './approval';
import { DeclineDialog } from './decline-dialog';
import { RequestSummary } from './request-summary';
import { useAnswers } from './use-answers';

interface RowAnswers {
  isDisabled: boolean;
  accept: () => void;
  decline: () => void;
  /** The dialog of the answer that was chosen. */
  dialog: ReactNode;
}

/**
 * Answers to an approval where it is listed. Users outside the record's team see a summary before approving, because they cannot see the
 * record itself (PUR-O26). `onDone` follows a stored answer, and one that was taken back.
 */
export function useRowAnswers(kind: ApprovableKind, row: ApprovalRow | undefined, onDone: () => void = () => undefined): RowAnswers {
  const translate = useTranslate();
  const { ownTeamIds } = useCurrent();
  const { approve, decline, isBusy } = useAnswers({ onTakenBack: onDone });
  const [asking, setAsking] = useState<'accept' | 'decline' | null>(null);
  const close = (): void => setAsking(null);
  if (!row) return { isDisabled: true, accept: close, decline: close, dialog: null };
  const { id: approvalId, entityId: id, name } = row;
  const target: ToAnswer = { kind, id, name, approvalId };
  const stored = async (answer: Promise<boolean>): Promise<boolean> => {
    const isStored = await answer;
    if (isStored) onDone();
    return isStored;
  };
  const accept = (): void => {
    close();
    void stored(approve(target));
  };
  const summary = <RequestSummary kind={kind} row={row} />;
  return {
    isDisabled: !isToAnswer(row) || isBusy,
    accept: () => (ownTeamIds.includes(row.teamId) ? accept() : setAsking('accept')),
    decline: () => setAsking('decline'),
    dialog:
      asking === 'decline' ? (
        <DeclineDialog name={name} busy={isBusy} onDecline={(note) => stored(decline(target, note))} onClose={close}>
          {summary}
        </DeclineDialog>
      ) : asking === 'accept' ? (
        <ActionDialog
          title={translate('approvals.accept.title', { name })}
          action={translate('approvals.acceptIt')}
          onAction={accept}
          onClose={close}
          maxWidth="sm"
          hasShortcut
        >
          {summary}
        </ActionDialog>
      ) : null,
  };
}
