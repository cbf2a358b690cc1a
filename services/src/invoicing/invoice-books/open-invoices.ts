import { dayLiteral } from '../../platform/database/index.js';

// Conditions on a row `t` of the table of any book. SQL.

export const unpaid = `t.status = 'booked' AND t.payment_status IN ('open', 'partial')`;
/** What we have to pay back: a credit invoice that is not refunded yet, or an invoice that was paid too much (PLT-O68, PLT-O77). */
export const owed = `(t.status = 'booked' AND t.amount_paid > t.total_amount)`;
/** What we owe is never overdue. */
export const overdue = (today: string): string => `(${unpaid} AND t.due_date < ${dayLiteral(today)} AND t.total_amount > 0)`;
/** Booked, and neither mailed nor sent another way (D-42); `isUnsent` of the shared rules says the same of a single one. */
export const unsent = `(t.status = 'booked' AND t.archived_at IS NULL AND t.date_sent IS NULL AND t.sent_otherwise_on IS NULL)`;
/** What is still to come of a booked invoice. */
export const openAmount = `CASE WHEN ${unpaid} THEN t.total_amount - t.amount_paid WHEN t.status = 'booked' THEN 0 END`;
