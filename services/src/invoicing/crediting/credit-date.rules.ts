import { invoiceDateRange } from '@kantoor/schemas';
import { Problem } from '../../platform/problems/index.js';
import { calendarDay } from '../../platform/columns/index.js';
import type { InvoiceRow } from '../invoice-records/index.js';

/** The day a credit invoice bears: that of the invoice unless another one is named, never an earlier one, and no later than any invoice may (PLT-O63). */
export function creditDay(asked: string | null | undefined, { invoiceDate }: Pick<InvoiceRow, 'invoiceDate'>, today: string): string {
  if (!asked) return invoiceDate;
  const day = calendarDay(asked, '/invoiceDate');
  const { last } = invoiceDateRange(today);
  const wrong = day < invoiceDate ? 'FIELD_TOO_SMALL' : day > last ? 'FIELD_TOO_LARGE' : undefined;
  if (wrong) throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/invoiceDate', code: wrong }], params: { invoiceDate } });
  return day;
}
