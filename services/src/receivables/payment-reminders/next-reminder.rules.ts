import { dayAt, nextWorkingMoment, startOfDayMs, type WorkingTime } from '../../platform/runtime/working-time/index.js';
import { addDays } from '../../books/invoice-dates/index.js';

export interface Reminding {
  /** YYYY-MM-DD */
  dueDate: string;
  /** Days after the due date on which reminders are sent, in any order. */
  levels: readonly number[];
  /** Levels whose reminder was sent. */
  sent: readonly number[];
  /** Manually or automatically. */
  remindedAt: Date | null;
  /** The date on which the customer promised to pay: no reminder is sent before the working day after it. */
  promisedOn?: string | null;
  nowMs: number;
  office: WorkingTime;
}
export interface NextReminder {
  level: number;
  atMs: number;
}

/** A reminder later than this is outdated: it is skipped, and the next one is sent on its own day. */
const lateMaxMs = 7 * 86_400_000;

/** Returns opening time of its day, or of the first working day after it. */
const plannedMs = (dueDate: string, level: number, office: WorkingTime): number =>
  nextWorkingMoment(startOfDayMs(addDays(dueDate, level), office), office);

/**
 * Returns the next reminder and its time: always in working time, never a lower level after a higher one, never two on one day. If more
 * than one is due, only the highest is sent; a promise to pay postpones those before it.
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
