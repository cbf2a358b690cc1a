import type { DealStateChange } from '@kantoor/schemas';
import { dateFaults } from '../../invoicing/invoice-records/index.js';
import { Problem } from '../../platform/problems/index.js';
import { calendarDay } from '../../platform/columns/index.js';

export interface InvoiceDays {
  invoiceDate: string;
  /** null follows from the payment term (D-41). */
  dueDate: string | null;
}

/** The dates an invoice asked for today will bear: today's, unless a plausible other one is named, and the due date that is named. */
export function invoiceDaysOf(named: Pick<DealStateChange, 'invoiceDate' | 'dueDate'>, today: string): InvoiceDays {
  const invoiceDate = named.invoiceDate ? calendarDay(named.invoiceDate, '/invoiceDate') : today;
  const dueDate = named.dueDate ? calendarDay(named.dueDate, '/dueDate') : null;
  const errors = dateFaults({ invoiceDate, dueDate }, today);
  if (errors.length > 0) throw new Problem('INVALID', { errors });
  return { invoiceDate, dueDate };
}
