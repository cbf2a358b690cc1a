import { nextPeriods, type Period, type Schedule } from '@kantoor/schemas';
import { farDay } from '../open-end';

/** Returns the period that is cut short because its subscription ends within it. */
export const cutShort = (schedule: Schedule, periods: readonly Period[]): Period | undefined =>
  periods.find(({ start, end }) => {
    const [whole] = nextPeriods({ ...schedule, endDate: farDay }, start, 1);
    return end === schedule.endDate && whole?.start === start && whole.end > end;
  });
