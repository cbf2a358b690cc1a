import type { SettingValues } from '@kantoor/schemas';
import { addWorkingDays, nextWorkingMoment, type WorkingTime } from '../../platform/runtime/working-time/index.js';

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
