import ApproveIcon from '@mui/icons-material/Check';
import DeclineIcon from '@mui/icons-material/Close';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { useCurrent } from '../../../shell/current';
import { useOutcome } from '../../../shell/notices';
import { changedByApprovals, DeclineDialog, ReasonDialog, useAnswers, type ApprovableKind, type ToAnswer } from '../approvals';
import type { ShownApproval } from './use-approval';

interface AnswerBarProps {
  kind: ApprovableKind;
  shown: ShownApproval;
  /** Called with the approval that was answered. */
  onAnswered: (approvalId: number) => void;
}

/**
 * Bar at the bottom, in reach of the thumb: two buttons of equal weight with keyboard shortcuts, and a question to the requester (PUR-079,
 * PUR-094).
 */
export function AnswerBar({ kind, shown, onAnswered }: AnswerBarProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { paths } = useCurrent();
  const { approved, approval, canAnswer, isChangeable } = shown;
  const [open, setOpen] = useState<'decline' | 'ask' | null>(null);
  const { approve, decline, isBusy } = useAnswers({ onTakenBack: ({ kind, id }) => void navigate(kind.page(paths, id)) });
  const target: ToAnswer = {
    ...{ kind, id: approved.id, name: approved.name, approvalId: approval.id, version: approved.version },
  };
  const close = (): void => setOpen(null);
  const accept = async (): Promise<void> => {
    if (await approve(target)) onAnswered(approval.id);
  };
  const refuse = async (note: string): Promise<boolean> => {
    const done = await decline(target, note);
    if (done) onAnswered(approval.id);
    return done;
  };
  const can = (answer: 'approved' | 'declined'): boolean => !isBusy && (canAnswer || (isChangeable && approval.approvalState !== answer));
  return (
    <Box
      component="footer"
      sx={{
        ...{ position: 'sticky', bottom: 0, zIndex: 2, bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider' },
        ...{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          px: { xs: 4, sm: 6 },
          py: 3,
          '& > button': { flex: { xs: '1 1 40%', sm: '0 1 220px' }, minHeight: { xs: 48, sm: 40 } },
          '& > button:last-of-type': { flexBasis: { xs: '100%', sm: 220 } },
        },
      }}
    >
      <Button
        variant="contained"
        startIcon={<DeclineIcon />}
        disabled={!can('declined')}
        onClick={() => setOpen('decline')}
        data-key="d"
        aria-keyshortcuts="d"
      >
        {translate('approvals.declineIt')}
        <Key>D</Key>
      </Button>
      <Button
        variant="contained"
        startIcon={<ApproveIcon />}
        disabled={!can('approved')}
        onClick={() => void accept()}
        data-key="a"
        aria-keyshortcuts="a"
      >
        {translate('approvals.acceptIt')}
        <Key>A</Key>
      </Button>
      {/* On a phone it stands above the two: a notice that takes an answer back covers it, and not them. */}
      <Button color="inherit" disabled={!canAnswer || isBusy} onClick={() => setOpen('ask')} sx={{ order: { xs: -1, sm: 0 } }}>
        {translate('approvals.question.ask')}
      </Button>
      {open === 'decline' && <DeclineDialog name={approved.name} busy={isBusy} onDecline={refuse} onClose={close} />}
      {open === 'ask' && <AskDialog kind={kind} shown={shown} onClose={close} />}
    </Box>
  );
}

const Key = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    aria-hidden
    sx={{ display: { xs: 'none', sm: 'inline' }, ml: 3, font: 'inherit', fontSize: '0.75rem', opacity: 0.8 }}
  >
    {children}
  </Box>
);

/** The round stays open, and waits for the answer. */
function AskDialog({ kind, shown: { approved, round, approval }, onClose }: Omit<AnswerBarProps, 'onAnswered'> & { onClose: () => void }) {
  const translate = useTranslate();
  const provider = useVerbs('approvals');
  const asking = useOutcome(
    (question: string) => provider.approvalAsk({ of: kind.address(approved.id), approvalId: approval.id, question }),
    { success: 'approvals.question.sent', failed: 'approvals.question.failed', changes: changedByApprovals },
  );
  return (
    <ReasonDialog
      title={translate('approvals.question.title', { name: round.requester.name })}
      label={translate('approvals.question.text')}
      confirm={translate('approvals.question.send')}
      missing="FIELD_REQUIRED"
      busy={asking.isPending}
      onSay={(question) => void asking.mutateAsync(question).then(onClose, () => undefined)}
      onClose={onClose}
    />
  );
}
