import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { ListError } from '../../../../shared/list/list-error';
import type { ApprovableKind } from '../approvables';
import type { Round } from '../approval';
import { useApprovals } from '../use-approvals';
import { ChangedContent, NotToDecide } from '../changed-content';
import { useReminder } from '../use-reminder';
import { ApprovalItem } from './approval-item';
import { RoundEnd } from './round-end';

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
