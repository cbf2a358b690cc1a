import { invoiceDateFault, isDay, isDueDateTooLate } from '@kantoor/schemas';
import type { FieldFault } from './field-fault.js';

/** Returns why an invoice made today cannot have these dates. */
export function dateFaults({ invoiceDate, dueDate }: { invoiceDate?: string; dueDate?: string | null }, today: string): FieldFault[] {
  const wrong = invoiceDate === undefined ? undefined : invoiceDateFault(invoiceDate, today);
  const late = dueDate ? dueDateFault(dueDate, wrong ? undefined : invoiceDate) : undefined;
  return [...(wrong ? [{ pointer: '/invoiceDate', code: wrong }] : []), ...(late ? [{ pointer: '/dueDate', code: late }] : [])];
}

/** Same for the invoice of a supplier: what it says about paying is as it is, also a day long ago or before its own date (D-65). */
export const supplierDateFaults: typeof dateFaults = (dates, today) =>
  dateFaults(dates, today).filter(({ pointer, code }) => pointer !== '/dueDate' || code !== 'FIELD_TOO_SMALL');

function dueDateFault(dueDate: string, invoiceDate: string | undefined): string | undefined {
  if (!isDay(dueDate)) return 'FIELD_FORMAT';
  if (invoiceDate === undefined) return undefined;
  if (dueDate < invoiceDate) return 'FIELD_TOO_SMALL';
  return isDueDateTooLate(dueDate, invoiceDate) ? 'FIELD_TOO_LARGE' : undefined;
}
