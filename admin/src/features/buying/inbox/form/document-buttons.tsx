import { isClaim, sellerName, type DocumentFinalizing } from '@kantoor/schemas';
import { Button, Box, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Typography } from '@mui/material';
import { useState, useId } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { ConfirmDialog } from '../../../../shell/confirm-dialog';
import { useMay } from '../../../../shell/current';
import { approvedDocuments, isApprovalNeeded, useApprovals } from '../../approvals';
import { typedSealChanges } from '../../costs';
import { approvedStatuses, draftOf, openStatuses } from '../../documents';
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

interface Approved {
  may: { claim: 'yes' | 'unchanged' | 'no'; approvalNeededFrom: number } | undefined;
  /** It was approved, or no one is asked. */
  isDecided: boolean;
}
/**
 * Returns why it is not booked before someone approves it, which the API would refuse: the user wrote what a person is paid (D-63), or the
 * amount is too high (D-56).
 */
function whyNot(
  { record, draft, sums, rules: { rateOf } }: DocumentFormModel,
  { may, isDecided }: Approved,
): 'wroteIt' | 'approvedFirst' | null {
  const writes = (): boolean => typedSealChanges({ stored: draftOf(record), draft, rateOf }).length > 0;
  const wrote = may?.claim === 'no' || (may?.claim === 'unchanged' && writes());
  if (wrote && isClaim(draft)) return 'wroteIt';
  return may && !isDecided && isApprovalNeeded(may, { currency: draft.currency, amount: sums.gross }) ? 'approvedFirst' : null;
}

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
  const why = whyNot(form, { may: approvals.data?.may, isDecided: round?.endedAt === null || documentStatus === 'approved' });
  const reason = isFree ? why : null;
  const reasonId = useId();
  const isInRound = reason !== null && isMain && !dirty;
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
        <Button
          variant={isInRound ? 'contained' : 'outlined'}
          disabled={busy}
          onClick={() => question(approvalRequest)}
          data-key="g"
          aria-keyshortcuts="g"
        >
          {translate('inbox.ask')}
        </Button>
      )}
      {isFree && (
        <>
          <Button
            variant="outlined"
            disabled={busy || reason === 'wroteIt'}
            onClick={() => go(concept)}
            aria-describedby={reason === 'wroteIt' ? reasonId : undefined}
          >
            {translate('inbox.concept')}
          </Button>
          <Button
            variant={isMain && !dirty && !isInRound ? 'contained' : 'outlined'}
            disabled={busy || reason !== null}
            onClick={() => question(booked)}
            data-key="b"
            aria-keyshortcuts="b"
            aria-describedby={reason ? reasonId : undefined}
          >
            {translate('inbox.book')}
          </Button>
          {reason && (
            <Typography id={reasonId} variant="caption" color="textSecondary" data-testid="why-not-booked">
              {translate(`inbox.${reason}`)}
            </Typography>
          )}
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
