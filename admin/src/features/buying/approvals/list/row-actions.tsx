import { useState, useId, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { useCurrent } from '../../../../shell/current';
import { ActionsMenu } from '../../../records/team-records';
import type { ApprovableKind } from '../approvables';
import { isToAnswer, type ApprovalRow, type ToAnswer } from '../approval';
import { DeclineDialog } from '../decline-dialog';
import { RequestSummary } from '../request-summary';
import { useAnswers } from '../use-answers';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';

interface AcceptDialogProps {
  name: string;
  onAccept: () => void;
  onClose: () => void;
  children: ReactNode;
}
/** Shows a summary of the record before it is approved. */
function AcceptDialog({ name, onAccept, onClose, children }: AcceptDialogProps) {
  const translate = useTranslate();
  const heading = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <DialogTitle id={heading} variant="h2">
        {translate('approvals.accept.title', { name })}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {translate('ra.action.cancel')}
        </Button>
        <Button onClick={onAccept} variant="contained" data-shortcut="save">
          {translate('approvals.acceptIt')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const answered = (kind: ApprovableKind, { id, entityId, name }: ApprovalRow): ToAnswer => ({
  ...{ kind, id: entityId, name, approvalId: id },
});

/**
 * Actions of a row: exactly these three (PUR-106). Users outside the record's team see a summary before accepting, because they cannot see
 * the record itself (PUR-O26).
 */
export function RowActions({ kind, row }: { kind: ApprovableKind; row: ApprovalRow }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { paths, ownTeamIds } = useCurrent();
  const { approve, decline, isBusy } = useAnswers();
  const [asking, setAsking] = useState<'accept' | 'decline' | null>(null);
  const target = answered(kind, row);
  const close = (): void => setAsking(null);
  const disabled = !isToAnswer(row) || isBusy;
  return (
    <>
      <ActionsMenu
        label={translate('approvals.actions', { name: row.name })}
        actions={[
          { label: translate('approvals.details'), run: () => void navigate(kind.page(paths, row.entityId)) },
          { label: translate('approvals.declineIt'), run: () => setAsking('decline'), disabled },
          {
            label: translate('approvals.acceptIt'),
            run: () => (ownTeamIds.includes(row.teamId) ? void approve(target) : setAsking('accept')),
            disabled,
          },
        ]}
      />
      {asking === 'decline' && (
        <DeclineDialog name={row.name} busy={isBusy} onDecline={(note) => decline(target, note)} onClose={close}>
          <RequestSummary kind={kind} row={row} />
        </DeclineDialog>
      )}
      {asking === 'accept' && (
        <AcceptDialog
          name={row.name}
          onAccept={() => {
            close();
            void approve(target);
          }}
          onClose={close}
        >
          <RequestSummary kind={kind} row={row} />
        </AcceptDialog>
      )}
    </>
  );
}
