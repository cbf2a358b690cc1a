/** Time zone of an ecosystem until it sets another one (PLT-O14), and of everything without an ecosystem: a nightly job, generated data. */
export const officeTimeZone = 'Europe/Amsterdam';
