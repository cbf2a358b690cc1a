import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useCurrent } from '../../../../shell/current';
import { hasOpenQuestion, standingOf, type Approval } from '../approval';
import { HandOverDialog } from '../hand-over-dialog';
import { StandingChip } from '../standing-chip';
import { useAge } from '../use-age';
import { QuestionItem } from './question-item';

interface ApprovalItemProps {
  of: string;
  approval: Approval;
  requester: { personId: number };
  /** Whether the round is still open. */
  isOpen: boolean;
  mayHandOver: boolean;
}

/** One approver of a round: the answer with its note, or since when it is pending and what happens next. */
export function ApprovalItem({ of, approval, requester, isOpen, mayHandOver }: ApprovalItemProps) {
  const translate = useTranslate();
  const { dateTime, date } = useFormat();
  const { personId } = useCurrent().profile;
  const [hands, setHands] = useState(false);
  const {
    receiver,
    approvalState,
    note,
    since,
    answeredAt,
    answeredBy,
    remindedAt,
    nextReminderAt,
    escalatedAt,
    deputy,
    inPlaceOf,
    questions,
  } = approval;
  const age = useAge();
  const isAwaited = isOpen && approvalState === 'pending';
  const facts = [
    isAwaited && translate('approvals.panel.awaited', { date: dateTime(since), age: age(since) }),
    isAwaited && remindedAt && translate('approvals.panel.reminded', { date: dateTime(remindedAt) }),
    isAwaited && nextReminderAt && translate('approvals.panel.next', { date: dateTime(nextReminderAt) }),
    isAwaited && escalatedAt && translate('approvals.panel.escalated', { date: dateTime(escalatedAt) }),
    isAwaited && deputy && translate('approvals.panel.deputy', { name: deputy.name, date: date(deputy.until) }),
    answeredAt && translate('approvals.panel.answered', { date: dateTime(answeredAt) }),
    answeredBy && answeredBy.personId !== receiver.personId && translate('approvals.panel.inName', { name: answeredBy.name }),
    inPlaceOf &&
      translate(`approvals.panel.because.${inPlaceOf.because}`, { name: inPlaceOf.person?.name ?? '', reason: inPlaceOf.reason ?? '' }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <Box component="li" data-approval={approval.id} sx={{ py: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Typography title={receiver.emailAddress} sx={{ flex: 1, minWidth: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
          {receiver.name || receiver.emailAddress}
        </Typography>
        <StandingChip standing={standingOf({ ...approval, hasOpenQuestion: hasOpenQuestion(approval) })} />
        {mayHandOver && isAwaited && (
          <Button
            size="small"
            color="inherit"
            onClick={() => setHands(true)}
            aria-label={translate('approvals.handOver.title', { name: receiver.name })}
          >
            {translate('approvals.handOver.it')}
          </Button>
        )}
      </Box>
      {note && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>“{note}”</Typography>}
      <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {facts.join(' · ')}
      </Typography>
      {questions.map((question) => (
        <QuestionItem key={question.id} of={of} question={question} mayReply={isOpen && requester.personId === personId} />
      ))}
      {hands && <HandOverDialog of={of} approval={approval} onClose={() => setHands(false)} />}
    </Box>
  );
}
