import { dayIn, settingDefaults } from '@kantoor/schemas';

/** The day of an ecosystem that has set no other time zone. */
export const officeDay = (moment: Date): string => dayIn(settingDefaults.timeZone, moment);
