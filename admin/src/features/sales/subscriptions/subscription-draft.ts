import {
  isYearly,
  newSchedule,
  subscriptionProblems,
  type Currency,
  type Interval,
  type Schedule,
  type SubscriptionOutput,
} from '@kantoor/schemas';
import { todayOnWire, toWireDate } from '../../../format';
import type { FormProblem } from '../../../shared/form/problems';
import { countedLines, doubtsIn, linesToCheck } from '../../records/product-lines';
import { emptySalesDraft, lineBodies, lineDrafts, newLine, salesBodyOf, type SalesDraft, salesDraftOf } from '../../records/selling';
import type { Subscription, SubscriptionDraftBody } from './subscription';

/** Contents of the form: values as typed, dates as YYYY-MM-DD. */
export interface SubscriptionDraft extends SalesDraft {
  invoiceDirectly: boolean;
  interval: Interval;
  dayOfMonth: number;
  /** Kept while another interval is chosen, so that choosing yearly again restores it. */
  monthOfYear: number;
  startDate: string;
  endDate: string;
  output: SubscriptionOutput;
  invoiceDate: string;
}

const dayOf = (moment: string | null | undefined): string => moment?.slice(0, 10) ?? '';
const onWire = (day: string): string | null => (day ? toWireDate(day) : null);

/** Adds a blank line if there are none (CRM-189). */
export const draftOf = (subscription: Subscription): SubscriptionDraft => ({
  ...salesDraftOf(subscription),
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
  ...emptySalesDraft(teamId, owner, currency),
  invoiceDirectly: false,
  ...newSchedule,
  startDate: today,
  endDate: '',
  invoiceDate: '',
  lines: [],
});

/** Returns the whole subscription for the API; only a yearly one has a month (CRM-182, CRM-192). */
export const bodyOf = (draft: SubscriptionDraft): SubscriptionDraftBody => ({
  ...salesBodyOf(draft),
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
  lines: lineBodies(draft.lines),
});

/** Checks whether the end date was changed to today or earlier: periods may still be unbilled. */
export const endsByToday = ({ endDate }: SubscriptionDraft, { schedule }: Pick<Subscription, 'schedule'>): boolean =>
  endDate <= todayOnWire().slice(0, 10) && endDate !== dayOf(schedule.endDate);

const required = (pointer: string): FormProblem => ({ pointer, code: 'REQUIRED' });
/** Returns what is missing or invalid, by the shared rules, the dates and the number fields. */
export function problemsIn(draft: SubscriptionDraft): FormProblem[] {
  const lines = countedLines(draft.lines);
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

/** Returns which of day and month the user chose: neither the default nor the proposal from the start date. */
export const chosenIn = (draft: YearDay & Pick<SubscriptionDraft, 'startDate'>): (keyof YearDay)[] => {
  const proposed = yearDayOf(draft.startDate);
  return (['dayOfMonth', 'monthOfYear'] as const).filter(
    (field) => draft[field] !== newSchedule[field] && draft[field] !== proposed[field],
  );
};

/**
 * Returns the day and month that a start date proposes, because a yearly subscription is usually billed from its start; chosen values are
 * left out.
 */
export function proposedBy(startDate: string, { interval }: Pick<Schedule, 'interval'>, chosen: ReadonlySet<string>): Partial<YearDay> {
  if (!startDate || !isYearly({ interval })) return {};
  return Object.fromEntries(Object.entries(yearDayOf(startDate)).filter(([field]) => !chosen.has(field)));
}
