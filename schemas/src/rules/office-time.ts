/** Where the office is: days begin and end there, for invoices, reminders and what runs at night (PLT-O14, PLT-F29). */
export const officeTimeZone = 'Europe/Amsterdam';
