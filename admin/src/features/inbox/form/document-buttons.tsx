import type { DocumentFinalizing } from '@kantoor/schemas';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { useCurrent, useMay } from '../../../shell/current';
import { approvedDocuments, useApprovals } from '../../approvals';
import { approvedStatuses, openStatuses } from '../../documents';
import { filledLines } from '../../purchases';
import { ActionsMenu } from '../../team-records';
import type { DocumentFormModel } from '../model/use-document-form';

const concept: DocumentFinalizing = { bookImmediately: false, askApprovals: false };
const booked: DocumentFinalizing = { bookImmediately: true, askApprovals: false };
const approvalAsked: DocumentFinalizing = { bookImmediately: false, askApprovals: true };

/** What a document may become, by its status and its approvals (PUR-139, PUR-156, PUR-160, PUR-O59). */
export function DocumentButtons({ form }: { form: DocumentFormModel }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { record, draft, sums, busy, dirty, readOnly, save, complete, finalize } = form;
  const [open, setOpen] = useState<'book' | 'ask' | null>(null);
  const [forcing, setForcing] = useState<DocumentFinalizing | null>(null);
  const mayForce = useMay('approvals.all');
  const { documentStatus } = record;
  const approvals = useApprovals(approvedDocuments, record.id, approvedStatuses.has(documentStatus));
  const round = approvals.data?.rounds[0];
  const isAwaited = round !== undefined && round.endedAt === null && round.state === 'open';
  // Until it is known who is awaited nothing is offered.
  const may = record.mayFinalize && openStatuses.has(documentStatus) && approvals.isSuccess;
  const offersForce = may && isAwaited && documentStatus === 'submitted' && mayForce;
  const go = (asked: DocumentFinalizing): void => {
    setOpen(null);
    setForcing(null);
    void finalize(asked);
  };
  const asksForce = (asked: DocumentFinalizing): void => {
    if (complete(asked)) setForcing(asked);
  };
  const params = { name: draft.name, amount: money(sums.gross, draft.currency), supplier: draft.organization?.name ?? '' };
  const isFree = may && !isAwaited;
  return (
    <>
      {offersForce && (
        <ActionsMenu
          label={translate('inbox.force.menu')}
          actions={[
            { label: translate('inbox.force.menu'), run: () => asksForce({ ...concept, force: true }) },
            { label: translate('inbox.force.book'), run: () => asksForce({ ...booked, force: true }) },
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
          variant="outlined"
          disabled={busy}
          onClick={() => complete(approvalAsked) && setOpen('ask')}
          data-key="g"
          aria-keyshortcuts="g"
        >
          {translate('inbox.ask')}
        </Button>
      )}
      {isFree && (
        <>
          <Button variant="outlined" disabled={busy} onClick={() => go(concept)}>
            {translate('inbox.concept')}
          </Button>
          <Button
            variant={dirty ? 'outlined' : 'contained'}
            disabled={busy}
            onClick={() => complete(booked) && setOpen('book')}
            data-key="b"
            aria-keyshortcuts="b"
          >
            {translate('inbox.book')}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={open === 'book'}
        title={translate('inbox.bookTitle')}
        text={translate('inbox.bookQuestion', params)}
        onYes={() => go(booked)}
        onNo={() => setOpen(null)}
      />
      <ConfirmDialog
        open={forcing !== null}
        title={translate('inbox.forceTitle')}
        text={translate('inbox.forceQuestion')}
        onYes={() => go(forcing!)}
        onNo={() => setForcing(null)}
      />
      {open === 'ask' && (
        <AskDialog
          form={form}
          question={translate('inbox.askQuestion', params)}
          onYes={() => go(approvalAsked)}
          onNo={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Who is asked: the leads of the activities of its lines, and the persons that lines name (PUR-142, PUR-159). */
function AskDialog({
  form: { draft },
  question,
  onYes,
  onNo,
}: {
  form: DocumentFormModel;
  question: string;
  onYes: () => void;
  onNo: () => void;
}) {
  const translate = useTranslate();
  const heading = useId();
  const { teams } = useCurrent();
  const names = filledLines(draft.lines).map(({ department, project }) => {
    const isActivity = teams.find(({ name }) => name === department)?.groups?.some(({ name }) => name === project);
    return isActivity ? translate('inbox.leadOf', { activity: project, team: department }) : project;
  });
  return (
    <Dialog open onClose={onNo} aria-labelledby={heading} fullWidth maxWidth="xs">
      <DialogTitle id={heading} variant="h2">
        {translate('inbox.askTitle')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{question}</DialogContentText>
        <Box component="ul" sx={{ mb: 0, pl: 5 }}>
          {[...new Set(names.filter(Boolean))].map((name) => (
            <li key={name}>{name}</li>
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
