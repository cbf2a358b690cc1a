import { dayLiteral } from '../../platform/database/index.js';

// SQL conditions on a row `t` of the table of any book.

export const unpaid = `t.status = 'booked' AND t.payment_status IN ('open', 'partial')`;
/** Amounts that we have to pay back: an unrefunded credit invoice, or an overpaid invoice (PLT-O68, PLT-O77). */
export const owed = `(t.status = 'booked' AND t.amount_paid > t.total_amount)`;
/** Amounts that we owe are never overdue. */
export const overdue = (today: string): string => `(${unpaid} AND t.due_date < ${dayLiteral(today)} AND t.total_amount > 0)`;
/** Booked, and neither mailed nor sent another way (D-42); same as `isUnsent` of the shared rules for a single invoice. */
export const unsent = `(t.status = 'booked' AND t.archived_at IS NULL AND t.date_sent IS NULL AND t.sent_otherwise_on IS NULL)`;
/** The amount still to be paid of a booked invoice. */
export const openAmount = `CASE WHEN ${unpaid} THEN t.total_amount - t.amount_paid WHEN t.status = 'booked' THEN 0 END`;
