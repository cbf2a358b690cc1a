import { officeTimeZone } from '@kantoor/schemas';

/** What is reminded of. */
export interface Reminded {
  invoiceNumber?: string | null;
  dueDate?: string | null;
  dateReminded?: string | null;
  customer?: { customerId?: number | null } | null;
}

/** The calendar of our customers (PLT-O14). */
const dayOf = (moment: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: officeTimeZone }).format(moment);

/** Why somebody may not want to send this reminder after all (PLT-O104). */
export function earlyReminder({ dueDate, dateReminded }: Reminded, now: Date): 'again' | 'notDue' | null {
  if (dateReminded && dayOf(new Date(dateReminded)) === dayOf(now)) return 'again';
  return dueDate && dueDate.slice(0, 10) >= dayOf(now) ? 'notDue' : null;
}
