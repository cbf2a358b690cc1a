import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { ListError } from '../../../../shared/list/list-error';
import type { ApprovableKind } from '../approvables';
import { type Round, hasOpenQuestion, statusOf, type Approval, type Question } from '../approval';
import { useApprovals, changedByApprovals } from '../use-approvals';
import { ChangedContent, NotToDecide } from '../changed-content';
import { useReminder } from '../use-reminder';
import { RoundEnd } from './round-end';
import { useCurrent } from '../../../../shell/current';
import { HandOverDialog } from '../hand-over-dialog';
import { ApprovalStatusChip } from '../approval-status-chip';
import { useAge } from '../use-age';
import { useOutcome } from '../../../../shell/notices';
import { useUnsaved } from '../../../../shell/side-panel';
import { ReasonField } from '../reason-field';

interface QuestionItemProps {
  of: string;
  question: Question;
  /** Whether the user is the requester. */
  mayReply: boolean;
}

/** A question to the requester with its answer, or the field to answer it. */
function QuestionItem({ of, question: { id, question, askedBy, askedAt, answer, answeredBy, answeredAt }, mayReply }: QuestionItemProps) {
  const translate = useTranslate();
  const { dateTime } = useFormat();
  const provider = useVerbs('approvals');
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  const replying = useOutcome(() => provider.approvalReply({ of, questionId: id, answer: text.trim() }), {
    success: 'approvals.question.replied',
    failed: 'approvals.question.replyFailed',
    changes: changedByApprovals,
  });
  const textSx = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
  return (
    <Box sx={{ mt: 2, pl: 3, borderLeft: 3, borderColor: 'divider' }}>
      <Typography sx={textSx}>{question}</Typography>
      <Typography variant="caption" color="textSecondary">
        {translate('approvals.question.asked', { name: askedBy.name, date: dateTime(askedAt) })}
      </Typography>
      {answer !== null && (
        <>
          <Typography sx={{ ...textSx, mt: 1 }}>{answer}</Typography>
          <Typography variant="caption" color="textSecondary">
            {translate('approvals.question.answered', { name: answeredBy?.name ?? '', date: dateTime(answeredAt) })}
          </Typography>
        </>
      )}
      {answer === null && !mayReply && <Typography color="textSecondary">{translate('approvals.question.waits')}</Typography>}
      {answer === null && mayReply && (
        <Box sx={{ display: 'grid', gap: 2, mt: 2, justifyItems: 'start' }}>
          <ReasonField label={translate('approvals.question.reply')} value={text} onChange={setText} autoFocus={false} />
          <Button
            variant="contained"
            disabled={text.trim() === '' || replying.isPending}
            onClick={() =>
              void replying.mutateAsync().then(
                () => setText(''),
                () => undefined,
              )
            }
          >
            {translate('approvals.question.send')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface ApprovalItemProps {
  of: string;
  approval: Approval;
  requester: { personId: number };
  /** Whether the round is still open. */
  isOpen: boolean;
  mayHandOver: boolean;
}

/** One approver of a round: the answer with its note, or since when it is pending and what happens next. */
function ApprovalItem({ of, approval, requester, isOpen, mayHandOver }: ApprovalItemProps) {
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
        <ApprovalStatusChip status={statusOf({ ...approval, hasOpenQuestion: hasOpenQuestion(approval) })} />
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

interface ApprovalsPanelProps {
  kind: ApprovableKind;
  id: number;
}

/**
 * All approval rounds of a record, newest first (PUR-O21): who is asked since when, the last and next reminder, the deputy and until when,
 * and the answers (PUR-060, D-14).
 */
export function ApprovalsPanel({ kind, id }: ApprovalsPanelProps) {
  const translate = useTranslate();
  const { dateTime } = useFormat();
  const provider = useVerbs('approvals');
  const { data, error, refetch } = useApprovals(kind, id);
  const of = kind.address(id);
  const { remind, isBusy, question } = useReminder((confirmedRepeat) => provider.approvalRemind({ of, confirmedRepeat }));
  const [showsEarlier, setShowsEarlier] = useState(false);
  if (error && !data) return <ListError error={error} failed="LOAD_APPROVALS_FAILED" onRetry={() => void refetch()} />;
  const alone = data?.decidedAlone ?? [];
  if (data?.rounds.length === 0 && alone.length === 0) return null;
  const [last, ...earlier] = data?.rounds ?? [];
  return (
    <Box component="section" aria-label={translate('approvals.panel.title')} data-testid="approvals-panel" sx={{ mb: 5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {translate('approvals.panel.title')}
        </Typography>
        {data?.may.remind && (
          <Button variant="outlined" disabled={isBusy} onClick={remind}>
            {translate('approvals.remind.it')}
          </Button>
        )}
      </Box>
      {question}
      {data && <NotToDecide may={data.may} />}
      {alone.map(({ person, at }) => (
        <Alert key={`${person.personId} ${at}`} severity="info" sx={{ mb: 2 }}>
          {translate('approvals.panel.decidedAlone', { name: person.name, date: dateTime(at) })}
        </Alert>
      ))}
      {last ? <RoundOf kind={kind} id={id} round={last} mayHandOver={data!.may.handOver} isLast /> : !data && <Skeleton height={60} />}
      {earlier.length > 0 && (
        <Button color="inherit" aria-expanded={showsEarlier} onClick={() => setShowsEarlier(!showsEarlier)} sx={{ mt: 2 }}>
          {translate('approvals.panel.earlier', { smart_count: earlier.length })}
        </Button>
      )}
      {showsEarlier && earlier.map((round) => <RoundOf key={round.round} kind={kind} id={id} round={round} mayHandOver={false} />)}
    </Box>
  );
}

interface RoundOfProps extends ApprovalsPanelProps {
  round: Round;
  mayHandOver: boolean;
  isLast?: boolean;
}
function RoundOf({ kind, id, round, mayHandOver, isLast = false }: RoundOfProps) {
  const translate = useTranslate();
  const { dateTime } = useFormat();
  const heading = translate('approvals.panel.round', {
    number: round.round,
    name: round.requester.name,
    date: dateTime(round.requestedAt),
  });
  return (
    <Box component="section" aria-label={heading} sx={{ mt: isLast ? 0 : 4 }}>
      <Typography color="textSecondary">{heading}</Typography>
      <RoundEnd round={round} />
      <ChangedContent changes={round.changes} />
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {round.approvals.map((approval) => (
          <ApprovalItem
            key={approval.id}
            of={kind.address(id)}
            approval={approval}
            requester={round.requester}
            isOpen={round.endedAt === null}
            mayHandOver={mayHandOver}
          />
        ))}
      </Box>
      {round.notAsked.length > 0 && (
        <Typography variant="caption" color="textSecondary">
          {translate('approvals.panel.notAsked', { names: round.notAsked.map(({ name }) => name).join(', ') })}
        </Typography>
      )}
    </Box>
  );
}
