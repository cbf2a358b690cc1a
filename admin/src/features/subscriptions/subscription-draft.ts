import {
  isYearly,
  newSchedule,
  subscriptionProblems,
  type Currency,
  type Interval,
  type Schedule,
  type SubscriptionOutput,
} from '@kantoor/schemas';
import { todayOnWire, toWireDate } from '../../format';
import type { FormProblem } from '../../shared/form/problems';
import { countedLines, doubtsIn, isBlank, linesToCheck } from '../product-lines';
import { emptySoldDraft, lineBodies, lineDrafts, newLine, soldBodyOf, type SoldDraft, soldDraftOf } from '../selling';
import type { Subscription, SubscriptionDraftBody } from './subscription';

/** What is in the form: values as people type them, days as YYYY-MM-DD. */
export interface SubscriptionDraft extends SoldDraft {
  invoiceDirectly: boolean;
  interval: Interval;
  dayOfMonth: number;
  /** Kept while another interval is chosen, so that choosing yearly again finds it. */
  monthOfYear: number;
  startDate: string;
  endDate: string;
  output: SubscriptionOutput;
  invoiceDate: string;
}

const dayOf = (moment: string | null | undefined): string => moment?.slice(0, 10) ?? '';
const onWire = (day: string): string | null => (day ? toWireDate(day) : null);

/** One without lines shows an empty one to begin with (CRM-189). */
export const draftOf = (subscription: Subscription): SubscriptionDraft => ({
  ...soldDraftOf(subscription),
  invoiceDirectly: subscription.invoiceDirectly ?? false,
  interval: subscription.schedule.interval,
  dayOfMonth: subscription.schedule.dayOfMonth,
  monthOfYear: subscription.schedule.monthOfYear ?? newSchedule.monthOfYear,
  startDate: dayOf(subscription.schedule.startDate),
  endDate: dayOf(subscription.schedule.endDate),
  output: subscription.schedule.output ?? newSchedule.output,
  invoiceDate: dayOf(subscription.invoiceDate),
  lines: subscription.lines.length > 0 ? lineDrafts(subscription.lines) : [newLine('', '')],
});
export const emptyDraft = (teamId: number, owner: string, currency: Currency, today: string): SubscriptionDraft => ({
  ...emptySoldDraft(teamId, owner, currency),
  invoiceDirectly: false,
  ...newSchedule,
  startDate: today,
  endDate: '',
  invoiceDate: '',
  lines: [],
});

/** A single empty line is there to begin with, and is not sent. */
const typedLines = ({ lines }: SubscriptionDraft): SubscriptionDraft['lines'] => (lines.length === 1 && isBlank(lines[0]!) ? [] : lines);

/** The whole subscription as the API takes it; only a yearly one names a month (CRM-182, CRM-192). */
export const bodyOf = (draft: SubscriptionDraft): SubscriptionDraftBody => ({
  ...soldBodyOf(draft),
  invoiceDirectly: draft.invoiceDirectly,
  invoiceDate: onWire(draft.invoiceDate),
  schedule: {
    interval: draft.interval,
    dayOfMonth: draft.dayOfMonth,
    monthOfYear: isYearly(draft) ? draft.monthOfYear : null,
    startDate: onWire(draft.startDate),
    endDate: onWire(draft.endDate),
    output: draft.output,
  },
  lines: lineBodies(typedLines(draft)),
});

/** It is made to end today or earlier: periods may not be billed yet. */
export const endsByToday = ({ endDate }: SubscriptionDraft, { schedule }: Pick<Subscription, 'schedule'>): boolean =>
  endDate <= todayOnWire().slice(0, 10) && endDate !== dayOf(schedule.endDate);

const required = (pointer: string): FormProblem => ({ pointer, code: 'REQUIRED' });
/** What the shared rules, the days and the numbers themselves say is missing or unclear. */
export function problemsIn(draft: SubscriptionDraft): FormProblem[] {
  const lines = countedLines(typedLines(draft));
  const found: FormProblem[] = subscriptionProblems({
    ...draft,
    schedule: { interval: draft.interval, monthOfYear: draft.monthOfYear, startDate: draft.startDate, endDate: draft.endDate },
    lines: linesToCheck(lines),
  });
  return [
    ...found.map((problem) => (problem.pointer === '/schedule/endDate' ? { ...problem, code: 'END_BEFORE_START' } : problem)),
    ...(draft.startDate ? [] : [required('/schedule/startDate')]),
    ...(draft.endDate ? [] : [required('/schedule/endDate')]),
    ...doubtsIn(lines),
  ];
}

type YearDay = Pick<SubscriptionDraft, 'dayOfMonth' | 'monthOfYear'>;
const yearDayOf = (day: string): YearDay => ({ dayOfMonth: Number(day.slice(8, 10)), monthOfYear: Number(day.slice(5, 7)) });

/** Which of day and month were chosen: neither what a new form shows nor what its start date proposes. */
export const chosenIn = (draft: YearDay & Pick<SubscriptionDraft, 'startDate'>): (keyof YearDay)[] => {
  const proposed = yearDayOf(draft.startDate);
  return (['dayOfMonth', 'monthOfYear'] as const).filter(
    (field) => draft[field] !== newSchedule[field] && draft[field] !== proposed[field],
  );
};

/** A year is usually billed from the day on which it starts: what a start date proposes, without what was chosen. */
export function proposedBy(startDate: string, { interval }: Pick<Schedule, 'interval'>, chosen: ReadonlySet<string>): Partial<YearDay> {
  if (!startDate || !isYearly({ interval })) return {};
  return Object.fromEntries(Object.entries(yearDayOf(startDate)).filter(([field]) => !chosen.has(field)));
}
