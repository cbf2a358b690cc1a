/** An open end is entered as a far date (CRM-O92). */
export const farDay = '2099-12-31';

/** Whether a subscription runs on: its end lies as far as the form enters for none. */
export const isOpenEnd = (endDate: string | null): boolean => (endDate ?? '').slice(0, 10) >= farDay;
