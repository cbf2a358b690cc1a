import { dayAt, nextWorkingMoment, startOfDayMs, type WorkingTime } from '../../platform/working-time/index.js';
import { addDays } from '../invoice-records/index.js';

export interface Reminding {
  /** YYYY-MM-DD */
  dueDate: string;
  /** Days after the due date on which a reminder goes out, in any order. */
  levels: readonly number[];
  /** Those whose reminder went out. */
  sent: readonly number[];
  /** By hand or by itself. */
  remindedAt: Date | null;
  /** The day on which the customer said that it would pay: no reminder goes out before the working day after it. */
  promisedOn?: string | null;
  nowMs: number;
  office: WorkingTime;
}
export interface NextReminder {
  level: number;
  atMs: number;
}

/** Longer after its day a reminder is no news: it is left out, and the next one goes out on its own day. */
const lateMaxMs = 7 * 86_400_000;

/** At opening time of its day, or of the first working day after it. */
const plannedMs = (dueDate: string, level: number, office: WorkingTime): number =>
  nextWorkingMoment(startOfDayMs(addDays(dueDate, level), office), office);

/**
 * The reminder that goes out next, and when: always in working time, never a lower level after a higher one, never a second reminder on one
 * day. Of several whose day has come only the highest goes out; a promise to pay moves those that come before it.
 */
export function nextReminder({ dueDate, levels, sent, remindedAt, promisedOn, nowMs, office }: Reminding): NextReminder | undefined {
  const highest = Math.max(-Infinity, ...sent);
  const notBeforeMs = promisedOn ? plannedMs(promisedOn, 1, office) : -Infinity;
  const open = levels
    .filter((level) => level > highest)
    .sort((a, b) => a - b)
    .map((level) => ({ level, atMs: Math.max(plannedMs(dueDate, level, office), notBeforeMs) }))
    .filter(({ atMs }) => nowMs - atMs <= lateMaxMs);
  const next = open.findLast(({ atMs }) => atMs <= Math.max(nowMs, notBeforeMs)) ?? open[0];
  if (!next) return undefined;
  const atMs = nextWorkingMoment(Math.max(next.atMs, nowMs), office);
  const isSecondOfDay = remindedAt !== null && dayAt(remindedAt.getTime(), office) === dayAt(atMs, office);
  return { level: next.level, atMs: isSecondOfDay ? plannedMs(dayAt(atMs, office), 1, office) : atMs };
}
