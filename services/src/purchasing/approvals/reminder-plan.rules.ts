import type { SettingValues } from '@kantoor/schemas';
import { addWorkingDays, nextWorkingMoment, type WorkingTime } from '../../platform/working-time/index.js';

export type ReminderSettings = Pick<SettingValues, 'approvalFirstReminder' | 'approvalNextReminders' | 'approvalReminders'>;
const hourMs = 3_600_000;

/** On the hour, so that what is due on a morning is one mail to each person. */
const onTheHour = (ms: number, office: WorkingTime): number => nextWorkingMoment(Math.ceil(ms / hourMs) * hourMs, office);

/** When an approval that is pending from now on is reminded of first (D-01); without reminders it escalates then. */
export const firstReminderMs = (fromMs: number, { approvalFirstReminder: days }: ReminderSettings, office: WorkingTime): number =>
  onTheHour(addWorkingDays(fromMs, days, office), office);

/** When the next one goes out after one that went out now, by itself or by hand; after the last of them it escalates (D-22). */
export const nextReminderMs = (fromMs: number, { approvalNextReminders: days }: ReminderSettings, office: WorkingTime): number =>
  onTheHour(addWorkingDays(fromMs, days, office), office);

/** What happens when its moment has come. */
export const isEscalation = (remindersSent: number, { approvalReminders }: ReminderSettings): boolean => remindersSent >= approvalReminders;
