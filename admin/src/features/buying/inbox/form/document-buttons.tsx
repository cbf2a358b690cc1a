import { sellerName, type DocumentFinalizing } from '@kantoor/schemas';
import { Button, Box, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useState, useId } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { ConfirmDialog } from '../../../../shell/confirm-dialog';
import { useMay } from '../../../../shell/current';
import { approvedDocuments, useApprovals } from '../../approvals';
import { approvedStatuses, openStatuses } from '../../documents';
import { ActionsMenu } from '../../../records/team-records';
import type { DocumentFormModel } from '../model/use-document-form';
import { useApproverNames } from '../model/approver-names';

interface AskDialogProps {
  form: DocumentFormModel;
  question: string;
  onYes: () => void;
  onNo: () => void;
}

/** Lists the approvers by name: the leads of the activities on the lines, and the people named on lines (PUR-142, PUR-159). */
function AskDialog({ form, question, onYes, onNo }: AskDialogProps) {
  const translate = useTranslate();
  const heading = useId();
  const names = useApproverNames(form);
  return (
    <Dialog open onClose={onNo} aria-labelledby={heading} fullWidth maxWidth="xs">
      <DialogTitle id={heading} variant="h2">
        {translate('inbox.askTitle')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{question}</DialogContentText>
        <Box component="ul" sx={{ mb: 0, pl: 5, overflowWrap: 'anywhere' }}>
          {names.map(({ name, role }) => (
            <li key={`${name} ${role}`}>{[name, role].filter(Boolean).join(' · ')}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onNo}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" onClick={onYes} autoFocus data-shortcut="save">
          {translate('inbox.ask')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const concept: DocumentFinalizing = { bookImmediately: false, askApprovals: false };
const booked: DocumentFinalizing = { bookImmediately: true, askApprovals: false };
const approvalRequest: DocumentFinalizing = { bookImmediately: false, askApprovals: true };

/** Buttons for what a document can become, by its status and its approvals (PUR-139, PUR-156, PUR-160, PUR-O59). */
export function DocumentButtons({ form, isMain }: { form: DocumentFormModel; isMain: boolean }) {
  const translate = useTranslate();
  const { record, busy, dirty, readOnly, save, complete, finalize } = form;
  const [open, setOpen] = useState<DocumentFinalizing | null>(null);
  const mayForce = useMay('approvals.all');
  const { documentStatus } = record;
  const approvals = useApprovals(approvedDocuments, record.id, approvedStatuses.has(documentStatus));
  const round = approvals.data?.rounds[0];
  const isAwaited = round !== undefined && round.endedAt === null && round.state === 'open';
  // Offers nothing until the pending approvals are loaded.
  const may = record.mayFinalize && openStatuses.has(documentStatus) && approvals.isSuccess;
  const offersForce = may && isAwaited && documentStatus === 'submitted' && mayForce;
  const go = (request: DocumentFinalizing): void => {
    setOpen(null);
    void finalize(request);
  };
  /** Opens the question of a request for which nothing is missing. */
  const question = (request: DocumentFinalizing): void => {
    if (complete(request)) setOpen(request);
  };
  const isFree = may && !isAwaited;
  return (
    <>
      {offersForce && (
        <ActionsMenu
          label={translate('inbox.force.menu')}
          actions={[
            { label: translate('inbox.force.menu'), run: () => question({ ...concept, force: true }) },
            { label: translate('inbox.force.book'), run: () => question({ ...booked, force: true }) },
          ]}
        />
      )}
      {!readOnly && (
        <Button variant={dirty ? 'contained' : 'outlined'} disabled={busy || !dirty} onClick={() => void save()} data-shortcut="save">
          {translate('inbox.update')}
        </Button>
      )}
      {may && (
        <Button variant="outlined" disabled={busy} onClick={() => question(approvalRequest)} data-key="g" aria-keyshortcuts="g">
          {translate('inbox.ask')}
        </Button>
      )}
      {isFree && (
        <>
          <Button variant="outlined" disabled={busy} onClick={() => go(concept)}>
            {translate('inbox.concept')}
          </Button>
          <Button
            variant={isMain && !dirty ? 'contained' : 'outlined'}
            disabled={busy}
            onClick={() => question(booked)}
            data-key="b"
            aria-keyshortcuts="b"
          >
            {translate('inbox.book')}
          </Button>
        </>
      )}
      <Questions form={form} open={open} onYes={go} onNo={() => setOpen(null)} />
    </>
  );
}

interface QuestionsProps {
  form: DocumentFormModel;
  /** What the user wants to do, and has to confirm. */
  open: DocumentFinalizing | null;
  onYes: (request: DocumentFinalizing) => void;
  onNo: () => void;
}
/** Asks before it is booked, sent for approval, or forced. */
function Questions({ form, open, onYes, onNo }: QuestionsProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { draft, sums } = form;
  const params = { name: draft.name, amount: money(sums.gross, draft.currency), supplier: sellerName(draft) };
  return (
    <>
      <ConfirmDialog
        open={open === booked}
        title={translate('inbox.bookTitle')}
        text={translate('inbox.bookQuestion', params)}
        yes={translate('inbox.bookIt', params)}
        onYes={() => onYes(booked)}
        onNo={onNo}
      />
      <ConfirmDialog
        open={open?.force === true}
        title={translate('inbox.forceTitle')}
        text={translate('inbox.forceQuestion')}
        yes={translate(open?.bookImmediately ? 'inbox.bookIt' : 'inbox.forceIt', params)}
        onYes={() => onYes(open!)}
        onNo={onNo}
      />
      {open === approvalRequest && (
        <AskDialog form={form} question={translate('inbox.askQuestion', params)} onYes={() => onYes(approvalRequest)} onNo={onNo} />
      )}
    </>
  );
}
