import type { DealStateChange } from '@kantoor/schemas';
import { dateFaults } from '../../books/invoice-dates/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { calendarDay } from '../../platform/records/columns/index.js';

export interface InvoiceDays {
  invoiceDate: string;
  /** null: derived from the payment term (D-41). */
  dueDate: string | null;
}

/** Returns the dates of an invoice requested today: the given invoice date or today, and the given due date. Refuses implausible ones. */
export function invoiceDaysOf(named: Pick<DealStateChange, 'invoiceDate' | 'dueDate'>, today: string): InvoiceDays {
  const invoiceDate = named.invoiceDate ? calendarDay(named.invoiceDate, '/invoiceDate') : today;
  const dueDate = named.dueDate ? calendarDay(named.dueDate, '/dueDate') : null;
  const errors = dateFaults({ invoiceDate, dueDate }, today);
  if (errors.length > 0) throw new Problem('INVALID', { errors });
  return { invoiceDate, dueDate };
}
