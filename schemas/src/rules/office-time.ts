/** By whose clock an ecosystem goes until it sets another one (PLT-O14), and what belongs to none: a job of the night, data that are made up. */
export const officeTimeZone = 'Europe/Amsterdam';
