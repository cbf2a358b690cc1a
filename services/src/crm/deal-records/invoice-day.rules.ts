import type { DealStateChange } from '@kantoor/schemas';
import { dateFaults } from '../../invoicing/sales-invoices/index.js';
import { Problem } from '../../platform/problems/index.js';
import { calendarDay } from '../../platform/columns/index.js';

/** The date an invoice asked for today will bear: today's, unless a plausible other one is named. */
export function invoiceDayOf({ invoiceDate }: Pick<DealStateChange, 'invoiceDate'>, today: string): string {
  const day = invoiceDate ? calendarDay(invoiceDate, '/invoiceDate') : today;
  const errors = dateFaults({ invoiceDate: day }, today);
  if (errors.length > 0) throw new Problem('INVALID', { errors });
  return day;
}
