import { dayIn, daysLater, settingDefaults } from '@kantoor/schemas';

/** Returns the day in an ecosystem with the default time zone. */
export const officeDay = (moment: Date): string => dayIn(settingDefaults.timeZone, moment);

/** Returns a day relative to the ecosystem's today, which begins an hour or two before that of UTC. */
export const officeDayFromNow = (days: number): string => daysLater(officeDay(new Date()), days);
