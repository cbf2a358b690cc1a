import { invoiceDateRange } from '@kantoor/schemas';
import { Problem } from '../../platform/runtime/problems/index.js';
import { calendarDay } from '../../platform/records/columns/index.js';
import type { InvoiceRow } from '../sales-book/index.js';

/**
 * Returns the date of a credit invoice: by default that of the invoice, never an earlier one, and within the range for any invoice
 * (PLT-O63).
 */
export function creditDay(requested: string | null | undefined, { invoiceDate }: Pick<InvoiceRow, 'invoiceDate'>, today: string): string {
  if (!requested) return invoiceDate;
  const day = calendarDay(requested, '/invoiceDate');
  const { last } = invoiceDateRange(today);
  const wrong = day < invoiceDate ? 'FIELD_TOO_SMALL' : day > last ? 'FIELD_TOO_LARGE' : undefined;
  if (wrong) throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/invoiceDate', code: wrong }], params: { invoiceDate } });
  return day;
}
