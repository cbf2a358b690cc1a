import { dayIn, daysLater, settingDefaults } from '@kantoor/schemas';

/** The day of an ecosystem that has set no other time zone. */
export const officeDay = (moment: Date): string => dayIn(settingDefaults.timeZone, moment);

/** So many days from the ecosystem's own today, which begins an hour or two before that of UTC. */
export const officeDayFromNow = (days: number): string => daysLater(officeDay(new Date()), days);
