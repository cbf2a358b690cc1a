/** An open end is stored as a far date (CRM-O92). */
export const farDay = '2099-12-31';

/** Checks whether a subscription has an open end: its end date is the far date, or later. */
export const isOpenEnd = (endDate: string | null): boolean => (endDate ?? '').slice(0, 10) >= farDay;
