import { creditInvoice } from '@kantoor/schemas';
import { dayLiteral } from '../../platform/storage/database/index.js';
import { mailIsUnderWay } from '../../platform/mails/messages/index.js';
import { processIsUnderWay } from '../../platform/processes/processes/index.js';

// SQL conditions on a row `t` of the table of any book.

export const unpaid = `t.status = 'booked' AND t.payment_status IN ('open', 'partial')`;
/** Amounts that we have to pay back: an unrefunded credit invoice, or an overpaid invoice (PLT-O68, PLT-O77). */
export const owed = `(t.status = 'booked' AND t.amount_paid > t.total_amount)`;
/** Amounts that we owe are never overdue. */
export const overdue = (today: string): string => `(${unpaid} AND t.due_date < ${dayLiteral(today)} AND t.total_amount > 0)`;
export const neverSent = (row: string): string =>
  `${row}.status = 'booked' AND ${row}.archived_at IS NULL AND ${row}.date_sent IS NULL AND ${row}.sent_otherwise_on IS NULL`;
/**
 * Its mail is on its way: a process of the invoice, or of the record that it was made from, will send the requested mail, or the mail server
 * has it right now. A process that waits for a person does not count.
 */
const isUnderWay = (row: string): string => `(${mailIsUnderWay(row, 'invoices')} OR (${row}.mail_request IS NOT NULL AND (
  ${processIsUnderWay(`${row}.ecosystem_id`, `${row}.origin_resource`, `${row}.origin_id`)}
  OR ${processIsUnderWay(`${row}.ecosystem_id`, `'${creditInvoice.subject}'`, `${row}.id`, creditInvoice.kind)})))`;
export const sending = (row: string): string => `(${neverSent(row)} AND ${isUnderWay(row)})`;
/** Booked, and neither mailed, being mailed nor sent another way (D-42); same as `isUnsent` of the shared rules for a single invoice. */
export const unsent = `(${neverSent('t')} AND NOT ${isUnderWay('t')})`;
/** The amount still to be paid of a booked invoice. */
export const openAmount = `CASE WHEN ${unpaid} THEN t.total_amount - t.amount_paid WHEN t.status = 'booked' THEN 0 END`;
