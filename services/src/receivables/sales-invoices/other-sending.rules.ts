import { Problem } from '../../platform/runtime/problems/index.js';
import type { InvoiceRow } from '../sales-book/index.js';

/** Refuses a draft: it has not been issued, so it cannot have been sent. */
export function assertSendable({ status, archivedAt }: Pick<InvoiceRow, 'status' | 'archivedAt'>): void {
  if (status !== 'booked' || archivedAt !== null)
    throw new Problem('SENDING_NOT_RECORDED', { detail: 'Only a booked invoice can have been sent' });
}

/**
 * Validates the date on which an invoice was sent: not before booking, which gives it its number, and not in the future (D-42). Days as
 * YYYY-MM-DD.
 */
export function sendingDay(day: string, { bookedOn, today }: { bookedOn: string; today: string }): string {
  const wrong = day > today ? 'FIELD_TOO_LARGE' : day < bookedOn ? 'FIELD_TOO_SMALL' : undefined;
  if (wrong) throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/date', code: wrong }] });
  return day;
}
