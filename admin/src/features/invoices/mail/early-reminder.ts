import { dayOf } from '../../../format';

/** What is reminded of. */
export interface Reminded {
  invoiceNumber?: string | null;
  dueDate?: string | null;
  dateSent?: string | null;
  sentOtherwiseOn?: string | null;
  customer?: { customerId?: number | null } | null;
}

/** Whether a person may not want to send this reminder after all (PLT-O104). That one was sent today the server knows. */
export const isEarly = ({ dueDate }: Reminded, now: Date): boolean => Boolean(dueDate) && dueDate!.slice(0, 10) >= dayOf(now);
