import type { ApprovalRound, ApprovalRow } from '@kantoor/schemas';
import type { Meaning } from '../../../theme';
import type { ApprovableKind } from './approvables';

export type { ApprovalRow };
export type Round = ApprovalRound;
export type Approval = ApprovalRound['approvals'][number];
export type Question = Approval['questions'][number];

/** Status of an approval as shown to users: an answer that came too late is overruled (PUR-O22). */
export type ApprovalStatus = Approval['approvalState'] | 'overRuled' | 'asked';
export function statusOf({
  approvalState,
  isOverRuled,
  hasOpenQuestion,
}: Pick<ApprovalRow, 'approvalState' | 'isOverRuled' | 'hasOpenQuestion'>): ApprovalStatus {
  if (isOverRuled) return 'overRuled';
  return approvalState === 'pending' && hasOpenQuestion ? 'asked' : approvalState;
}
export const meaningOf: Record<ApprovalStatus, Meaning> = {
  pending: 'waiting',
  asked: 'waiting',
  approved: 'done',
  declined: 'needsYou',
  overRuled: 'stopped',
};
export const hasOpenQuestion = ({ questions }: Pick<Approval, 'questions'>): boolean => questions.some(({ answer }) => answer === null);

/** Target of an answer. */
export interface ToAnswer {
  kind: ApprovableKind;
  /** Id of the approved record. */
  id: number;
  name: string;
  /** Id of the approval, because a user may have to answer more than one. */
  approvalId: number;
  /** Version of the record that the user saw; the API refuses to approve another version. */
  version?: number;
}

/** Checks whether the user may answer it now. */
export const isToAnswer = ({ approvalState, isOverRuled, mine }: Pick<ApprovalRow, 'approvalState' | 'isOverRuled' | 'mine'>): boolean =>
  approvalState === 'pending' && !isOverRuled && mine !== 'none';
export const daysSince = (moment: string, now = Date.now()): number => Math.max(0, Math.floor((now - Date.parse(moment)) / 86_400_000));
