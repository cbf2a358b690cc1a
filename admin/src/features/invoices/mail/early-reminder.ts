import { officeTimeZone } from '@kantoor/schemas';

/** What is reminded of. */
export interface Reminded {
  invoiceNumber?: string | null;
  dueDate?: string | null;
  customer?: { customerId?: number | null } | null;
}

/** The calendar of our customers (PLT-O14). */
const dayOf = (moment: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: officeTimeZone }).format(moment);

/** Whether somebody may not want to send this reminder after all (PLT-O104). That one was sent today the server knows. */
export const isEarly = ({ dueDate }: Reminded, now: Date): boolean => Boolean(dueDate) && dueDate!.slice(0, 10) >= dayOf(now);
