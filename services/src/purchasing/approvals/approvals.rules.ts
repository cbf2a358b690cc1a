import { decimal, type ApprovalState, type DecimalInput, type SettingValues } from '@kantoor/schemas';
import { addWorkingDays, nextWorkingMoment, type WorkingTime } from '../../platform/runtime/working-time/index.js';

/** A part of a record with one responsible person: usually a line. */
export interface ResponsiblePart {
  number: number;
  /** Null if no one is responsible. */
  responsibleId: number | null;
}
export interface ApprovalPart extends ResponsiblePart {
  /** VAT included, in the currency of the record. */
  amount: DecimalInput;
}
export type ReplacedBecause = 'requester' | 'author' | 'missing' | 'left' | 'changed' | 'handed-over';

/** One approver, for all parts that this person answers for (PUR-O18). */
export interface Approver {
  personId: number;
  partNumbers: number[];
  amount: string;
  inPlaceOf: number | null;
  because: ReplacedBecause | null;
}
export interface ApproverPlan {
  approvers: Approver[];
  /** People whose parts are below the ecosystem's minimum amount (D-56). */
  notAsked: number[];
  /** Parts for which no approver was found. */
  unanswered: number[];
}
export interface ApproverSearch {
  parts: readonly ApprovalPart[];
  /** The current requesters: none of them approves the record (D-20). */
  requesters: ReadonlySet<number>;
  /** People who wrote what is approved: neither do they (D-63). */
  authors?: ReadonlySet<number>;
  isActive: (personId: number) => boolean;
  /** Returns a person's deputies today, nearest first. */
  deputiesOf: (personId: number) => readonly number[];
  /** Finance employees, the one with the fewest pending approvals first (PUR-O17). */
  finance: readonly number[];
  /** Tests whether an amount of the record is below the minimum in euro; absent if everyone is asked. */
  isBelow?: ((amount: string) => boolean) | undefined;
}

/**
 * Returns the approvers of a record: everyone responsible for a part, without duplicates; replaced if needed by the deputy, otherwise by
 * finance (PUR-O16, PUR-O17, D-20, D-56, D-63).
 */
export function approversOf({
  parts,
  requesters,
  authors = new Set(),
  isActive,
  deputiesOf,
  finance,
  isBelow,
}: ApproverSearch): ApproverPlan {
  const groups = new Map<number | null, ApprovalPart[]>();
  for (const part of parts.length > 0 ? parts : [{ number: 0, responsibleId: null, amount: 0 }])
    groups.set(part.responsibleId, [...(groups.get(part.responsibleId) ?? []), part]);
  const plan: ApproverPlan = { approvers: [], notAsked: [], unanswered: [] };
  const isInvolved = (personId: number): boolean => requesters.has(personId) || authors.has(personId);
  const mayApprove = (personId: number): boolean => isActive(personId) && !isInvolved(personId);
  const byFinance = finance.find(mayApprove);
  for (const [responsibleId, own] of groups) {
    const numbers = own.map(({ number }) => number).filter((number) => number > 0);
    if (responsibleId !== null && isBelow?.(weightOf(own))) {
      plan.notAsked.push(responsibleId);
      continue;
    }
    const approver = { partNumbers: numbers, amount: sumOf(own) };
    if (responsibleId !== null && mayApprove(responsibleId)) {
      add(plan, { ...approver, personId: responsibleId, inPlaceOf: null, because: null });
      continue;
    }
    const deputy = responsibleId !== null && isInvolved(responsibleId) ? deputiesOf(responsibleId).find(mayApprove) : undefined;
    const personId = deputy ?? byFinance;
    if (personId === undefined) plan.unanswered.push(...numbers);
    else add(plan, { ...approver, personId, inPlaceOf: responsibleId, because: reasonOf(responsibleId, requesters, authors) });
  }
  return plan;
}

const reasonOf = (responsibleId: number | null, requesters: ReadonlySet<number>, authors: ReadonlySet<number>): ReplacedBecause => {
  if (responsibleId === null) return 'missing';
  if (requesters.has(responsibleId)) return 'requester';
  return authors.has(responsibleId) ? 'author' : 'left';
};

/** A person who is already responsible is asked once, in that role. */
function add(plan: ApproverPlan, approver: Approver): void {
  const same = plan.approvers.find(({ personId }) => personId === approver.personId);
  if (!same) return void plan.approvers.push(approver);
  same.partNumbers = [...same.partNumbers, ...approver.partNumbers].sort((one, other) => one - other);
  same.amount = sumTexts(same.amount, approver.amount);
  if (approver.because === null) Object.assign(same, { inPlaceOf: null, because: null });
}

const sumTexts = (one: string, other: string): string => decimal(one).plus(other).toFixed(2);
const sumOf = (parts: readonly ApprovalPart[]): string => parts.reduce((sum, { amount }) => sum.plus(amount), decimal(0)).toFixed(2);
/** A credit weighs as much as a charge: large lines that cancel each other out still need approval. */
const weightOf = (parts: readonly ApprovalPart[]): string =>
  parts.reduce((sum, { amount }) => sum.plus(decimal(amount).abs()), decimal(0)).toFixed(2);

export type ReminderSettings = Pick<SettingValues, 'approvalFirstReminder' | 'approvalNextReminders' | 'approvalReminders'>;
const hourMs = 3_600_000;

/** Rounds up to the hour, so that reminders due in one morning are combined into one mail per person. */
const onTheHour = (ms: number, office: WorkingTime): number => nextWorkingMoment(Math.ceil(ms / hourMs) * hourMs, office);

/** Returns when an approval that becomes pending now gets its first reminder (D-01); without reminders, when it escalates. */
export const firstReminderMs = (fromMs: number, { approvalFirstReminder: days }: ReminderSettings, office: WorkingTime): number =>
  onTheHour(addWorkingDays(fromMs, days, office), office);

/** Returns when the reminder after one sent now is due, automatic or by hand; after the last one it escalates (D-22). */
export const nextReminderMs = (fromMs: number, { approvalNextReminders: days }: ReminderSettings, office: WorkingTime): number =>
  onTheHour(addWorkingDays(fromMs, days, office), office);

export const isEscalation = (remindersSent: number, { approvalReminders }: ReminderSettings): boolean => remindersSent >= approvalReminders;

/** A replacement stays the approver while a member; given answers stay. */
export function replacedBecause(
  {
    approvalState,
    receiverId,
    replacedBecause: before,
    partNumbers,
  }: { approvalState: ApprovalState; receiverId: number; replacedBecause: ReplacedBecause | null; partNumbers: readonly number[] },
  parts: readonly ResponsiblePart[],
  isActive: boolean,
): ReplacedBecause | undefined {
  if (approvalState !== 'pending') return undefined;
  if (!isActive) return 'left';
  if (before !== null || partNumbers.length === 0) return undefined;
  return parts.some(({ number, responsibleId }) => partNumbers.includes(number) && responsibleId === receiverId) ? undefined : 'changed';
}
