/** States of an approval (PUR-099). */
export const approvalStates = ['pending', 'approved', 'declined'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** How long an answer can be withdrawn; its consequences wait for that (D-59). */
export const answerGraceMs = 10_000;

export interface AnswerGiven {
  approvalState: ApprovalState;
  answeredAt: Date | null;
}
/** Outcome of a round if there are no further answers, and the time from which it holds. */
export interface RoundOutcome {
  outcome: 'approved' | 'declined';
  atMs: number;
}

const finalAtMs = ({ answeredAt }: AnswerGiven): number => (answeredAt?.getTime() ?? 0) + answerGraceMs;

/** Returns until when an answer can be withdrawn; null if there is none, or it is too late. */
export const takeBackUntil = (answer: AnswerGiven, nowMs: number): Date | null =>
  answer.approvalState !== 'pending' && finalAtMs(answer) > nowMs ? new Date(finalAtMs(answer)) : null;

/**
 * The first decline ends a round (PUR-O20); otherwise all must have approved (PUR-O19). A round without approvers has no one to ask (D-56).
 */
export function roundOutcomeOf(answers: readonly AnswerGiven[]): RoundOutcome | undefined {
  const declined = answers.filter(({ approvalState }) => approvalState === 'declined').map(finalAtMs);
  if (declined.length > 0) return { outcome: 'declined', atMs: Math.min(...declined) };
  if (answers.length === 0 || answers.some(({ approvalState }) => approvalState === 'pending')) return undefined;
  return { outcome: 'approved', atMs: Math.max(...answers.map(finalAtMs)) };
}

/** A deputy for a person's approvals; both days included, as YYYY-MM-DD. */
export interface DelegationDays {
  personId: number;
  deputyId: number;
  firstDay: string;
  lastDay: string;
}

/** Maximum length of a chain of deputies: a deputy of a deputy of a deputy answers, and no one beyond (D-23). */
export const delegationSteps = 3;

const holdsOn = (day: string) => (one: DelegationDays) => one.firstDay <= day && day <= one.lastDay;
const overlap = (one: DelegationDays, other: DelegationDays): boolean => one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;

/**
 * Returns who answers for a person on a day, the nearest first: the deputy, the deputy's deputy and theirs. The requester answers for no
 * one, and is skipped (D-20).
 */
export function deputiesOf<One extends DelegationDays>(personId: number, day: string, all: readonly One[], requesterId?: number): One[] {
  const today = all.filter(holdsOn(day));
  const chain: One[] = [];
  const seen = new Set([personId]);
  for (let at = personId; chain.length < delegationSteps;) {
    const next = today.find((one) => one.personId === at);
    if (!next || seen.has(next.deputyId)) break;
    seen.add(next.deputyId);
    chain.push(next);
    at = next.deputyId;
  }
  return chain.filter(({ deputyId }) => deputyId !== requesterId);
}

/** Returns the people whose approvals a person answers on a day, besides the person's own. */
export function answersFor(personId: number, day: string, all: readonly DelegationDays[]): number[] {
  const others = new Set(all.map((one) => one.personId));
  return [...others].filter((other) => other !== personId && deputiesOf(other, day, all).some(({ deputyId }) => deputyId === personId));
}

/** Returns another delegation of the same person on one of the days. */
export const overlapping = (wanted: DelegationDays, all: readonly DelegationDays[]): DelegationDays | undefined =>
  all.find((one) => one.personId === wanted.personId && overlap(one, wanted));

/** Returns whether the approvals would come back to the person who delegates them, on any day on which the whole chain holds. */
export function closesCircle(wanted: DelegationDays, all: readonly DelegationDays[]): boolean {
  const comesBack = (at: number, days: Pick<DelegationDays, 'firstDay' | 'lastDay'>, seen: ReadonlySet<number>): boolean =>
    at === wanted.personId ||
    all.some((one) => {
      if (one.personId !== at || seen.has(one.deputyId) || !overlap(one, { ...wanted, ...days })) return false;
      const firstDay = one.firstDay > days.firstDay ? one.firstDay : days.firstDay;
      const lastDay = one.lastDay < days.lastDay ? one.lastDay : days.lastDay;
      return comesBack(one.deputyId, { firstDay, lastDay }, new Set([...seen, one.deputyId]));
    });
  return comesBack(wanted.deputyId, wanted, new Set([wanted.deputyId]));
}
