import { intervals, type Schedule, scheduleOf, type SubscriptionOutput, usualOutput, type Subscription } from '@kantoor/schemas';
import { calendarDay, dateOnWire } from '../../platform/records/columns/index.js';
import type { Stored, Values } from '../../platform/records/records/index.js';

type ScheduleColumns = Pick<Stored<'subscription'>, 'intervalId' | 'dayOfMonth' | 'monthOfYear' | 'startDate' | 'endDate' | 'output'>;

type Unfinished<T> = { [Field in keyof T]: T[Field] | null };

/** Returns the columns of a sent schedule; the id of an interval is its position in the list (CRM-179). */
export function storedSchedule(schedule: Subscription['schedule']): Pick<Values<'subscription'>, keyof ScheduleColumns> {
  const { interval, dayOfMonth, monthOfYear } = scheduleOf(schedule)!;
  return {
    intervalId: intervals.indexOf(interval),
    dayOfMonth,
    monthOfYear: monthOfYear ?? null,
    startDate: calendarDay(schedule.startDate!, '/schedule/startDate'),
    endDate: calendarDay(schedule.endDate, '/schedule/endDate'),
    output: schedule.output ?? usualOutput,
  };
}

export const wireSchedule = ({ intervalId, dayOfMonth, monthOfYear, startDate, endDate, output }: ScheduleColumns) => ({
  interval: intervals[intervalId]!,
  dayOfMonth,
  monthOfYear,
  startDate: dateOnWire(startDate),
  endDate: dateOnWire(endDate)!,
  output: output as SubscriptionOutput,
});

/** Returns the schedule that determines periods; null without a start date. */
export const scheduleIn = ({
  intervalId,
  dayOfMonth,
  monthOfYear,
  startDate,
  endDate,
}: Unfinished<Omit<ScheduleColumns, 'output'>>): Schedule | null =>
  scheduleOf({
    interval: intervals[intervalId ?? -1],
    dayOfMonth: dayOfMonth ?? undefined,
    monthOfYear,
    startDate,
    endDate: endDate ?? undefined,
  });

const counted = ['intervalId', 'dayOfMonth', 'monthOfYear', 'startDate', 'endDate'] as const;
/** Whether both give the same periods. */
export const isSameSchedule = (a: Omit<ScheduleColumns, 'output'>, b: Omit<ScheduleColumns, 'output'>): boolean =>
  counted.every((field) => a[field] === b[field]);
