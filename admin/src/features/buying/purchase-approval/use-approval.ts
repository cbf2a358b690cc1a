import { useEffect, useState } from 'react';
import { useGetOne, useNotify, type RaRecord } from 'react-admin';
import { useNavigate } from 'react-router';
import { isProblem } from '../../../providers/problem';
import { wholeRecord } from '../../../schema-views/whole-record';
import { useCurrent } from '../../../shell/current';
import { approvalPaths, isToAnswer, useApprovals, useQueue, type Approval, type Round } from '../approvals';
import type { ApprovedKind, ApprovedRecord } from './approved-record';

/** The record, its rounds, and the approval of it that concerns the user. */
export interface ShownApproval {
  approved: ApprovedRecord;
  /** Latest round. */
  round: Round;
  /** The approval to answer, else the one that was answered, was overruled, or has expired. */
  approval: Approval;
  /** Approval is requested, and not answered (PUR-094). */
  canAnswer: boolean;
  /** The user gave an answer that can be changed until the round ends (D-59). */
  isChangeable: boolean;
}

const isMine =
  (personId: number) =>
  (approval: Approval): boolean =>
    approval.mine !== 'none' || approval.answeredBy?.personId === personId;

/** Sorts approvals that the user can still answer first, own before delegated ones. */
const ranked = (approvals: readonly Approval[], personId: number): Approval | undefined =>
  approvals
    .filter(isMine(personId))
    .sort(
      (one, other) => Number(isToAnswer(other)) - Number(isToAnswer(one)) || Number(other.mine === 'own') - Number(one.mine === 'own'),
    )[0];

/** Returns the names of who can still answer: approvers, each with the deputy who answers too. */
const awaitedFrom = (approvals: readonly Approval[]): string[] => [
  ...new Set(
    approvals
      .filter(isToAnswerByAnyone)
      .flatMap(({ receiver, deputy }) => [receiver.name || receiver.emailAddress, deputy?.name ?? []].flat()),
  ),
];
const isToAnswerByAnyone = ({ approvalState, isOverRuled }: Approval): boolean => approvalState === 'pending' && !isOverRuled;

/** Loads a record to approve; redirects from records that the user may not see, or has completed (PUR-098, PUR-108). */
export function useApproval<R extends RaRecord>(id: number, { kind, asApproved }: Pick<ApprovedKind<R>, 'kind' | 'asApproved'>) {
  const notify = useNotify();
  const navigate = useNavigate();
  const { paths, profile } = useCurrent();
  const record = useGetOne<R>(kind.resource, { id, meta: wholeRecord }, { retry: false });
  const rounds = useApprovals(kind, id);
  const queue = useQueue(kind);
  const [isArrived, setArrived] = useState(false);
  const round = rounds.data?.rounds[0];
  const approval = round && ranked(round.approvals, profile.personId);
  const isOpen = round?.endedAt === null;
  const hasAnswered = approval?.answeredBy?.personId === profile.personId;
  const isCompleted = rounds.isSuccess && (!approval || !(isToAnswer(approval) || approval.isOverRuled || (isOpen && hasAnswered)));
  const error = record.error ?? rounds.error;
  const isRefused = isProblem(error) && (error.status === 403 || error.status === 404);
  // Someone else's answer is awaited: that is not the end of it.
  const others = isOpen && !approval ? awaitedFrom(round.approvals) : [];
  const message = isRefused
    ? error.status === 403
      ? `approvals.of.${kind.resource}.notYourTeam`
      : 'NOT_FOUND'
    : others.length > 0
      ? 'approval.answeredByOthers'
      : 'APPROVAL_ALREADY_COMPLETED';
  // If another user answers while the page is open, the user stays; only users who arrive later are redirected.
  const names = others.join(', ');
  const leads = isRefused || (isCompleted && !isArrived);
  const list = approvalPaths(paths).own;
  useEffect(() => {
    if (!leads) return;
    notify(message, { type: isRefused ? 'warning' : 'info', messageArgs: { names } });
    void navigate(list, { replace: true });
  }, [leads, message, names, isRefused, notify, navigate, list]);
  if (rounds.isSuccess && !isCompleted && !isArrived) setArrived(true);
  const approved = record.data && asApproved(record.data);
  const shown: ShownApproval | null =
    approved && round && approval
      ? {
          ...{ approved, round, approval },
          canAnswer: approved.isRequested && isToAnswer(approval),
          isChangeable: isOpen && approval.approvalState !== 'pending' && hasAnswered,
        }
      : null;
  return {
    shown,
    record: record.data,
    error: isRefused ? null : error,
    queue: queue.data ?? [],
    refetch: () => Promise.all([record.refetch(), rounds.refetch()]),
  };
}
