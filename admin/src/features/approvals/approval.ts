import type { ApprovalRound, ApprovalRow } from '@kantoor/schemas';
import type { Meaning } from '../../theme';
import type { ApprovableKind } from './approvables';

export type { ApprovalRow };
export type Round = ApprovalRound;
export type Approval = ApprovalRound['approvals'][number];
export type Question = Approval['questions'][number];

/** How an approval stands, as people see it: an answer that came too late is over ruled (PUR-O22). */
export type Standing = Approval['approvalState'] | 'overRuled' | 'asked';
export function standingOf({
  approvalState,
  isOverRuled,
  hasOpenQuestion,
}: Pick<ApprovalRow, 'approvalState' | 'isOverRuled' | 'hasOpenQuestion'>): Standing {
  if (isOverRuled) return 'overRuled';
  return approvalState === 'pending' && hasOpenQuestion ? 'asked' : approvalState;
}
export const meaningOf: Record<Standing, Meaning> = {
  pending: 'waiting',
  asked: 'waiting',
  approved: 'done',
  declined: 'needsYou',
  overRuled: 'stopped',
};
export const hasOpenQuestion = ({ questions }: Pick<Approval, 'questions'>): boolean => questions.some(({ answer }) => answer === null);

/** What an answer is given to. */
export interface ToAnswer {
  kind: ApprovableKind;
  /** Of the record that is approved. */
  id: number;
  name: string;
  /** Which of its approvals, where a person may answer several. */
  approvalId: number;
  /** The version of the record that was looked at: of another one nothing is approved. */
  version?: number;
}

/** Whether the person may answer it now. */
export const isToAnswer = ({ approvalState, isOverRuled, mine }: Pick<ApprovalRow, 'approvalState' | 'isOverRuled' | 'mine'>): boolean =>
  approvalState === 'pending' && !isOverRuled && mine !== 'none';
/** Whole days since a moment. */
export const daysSince = (moment: string, now = Date.now()): number => Math.max(0, Math.floor((now - Date.parse(moment)) / 86_400_000));
