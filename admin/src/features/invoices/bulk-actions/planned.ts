import { wasSent, type MailContent } from '@kantoor/schemas';
import { dayOf, today } from '../../../format';
import type { EmailType } from '../mail/email-type';
import { daysLateOf, paymentOf, type InvoiceRow } from '../invoice';

/** So many invoices at once: an allowance of mails for two minutes, and papers of a few megabytes. */
export const invoicesAtOnce = 100;

/** What a mail about it is about: what is still open, else what it comes to. */
export const amountAbout = ({ openAmount, totalAmount }: InvoiceRow): number => openAmount ?? totalAmount;

/** A mail as it would go out, or why it would not. */
export interface PlannedMail {
  invoice: InvoiceRow;
  content: MailContent | null;
  /** Twice under one key is one mail. */
  key: string;
  /** Key of a reason (`bulk.why`), or of a refusal. */
  why: string | null;
  /** The reason is one that a person may set aside. */
  mayInclude: boolean;
}

/** What speaks against it, and what a person may have good reason for all the same. */
const asides = new Set(['notLate', 'remindedToday', 'sentBefore']);
export const isAside = (why: string): boolean => asides.has(why);

const isOfToday = (moment: string | null | undefined): boolean => Boolean(moment) && dayOf(new Date(moment!)) === today();

function whyNoReminder(invoice: InvoiceRow): string | null {
  if (invoice.credited) return 'credited';
  if (paymentOf(invoice) === 'full') return 'paid';
  if (!wasSent(invoice)) return 'neverSent';
  if (isOfToday(invoice.dateReminded)) return 'remindedToday';
  return daysLateOf(invoice) > 0 ? null : 'notLate';
}

/** Why a mail about an invoice would not go out; null where nothing speaks against it. */
export function whyNot(type: EmailType, invoice: InvoiceRow, emailAddress: string): string | null {
  if (invoice.status !== 'booked') return 'draft';
  if (invoice.invoiceType === 'credit-note') return 'credit';
  const why = type === 'reminder' ? whyNoReminder(invoice) : wasSent(invoice) ? 'sentBefore' : null;
  // What cannot be set aside is said first.
  if (why && !isAside(why)) return why;
  return emailAddress.trim() === '' ? 'noAddress' : why;
}

/** Those that go out: what nothing speaks against, and what was included all the same. */
export const goesOut = ({ invoice, why, mayInclude }: PlannedMail, included: ReadonlySet<number>): boolean =>
  why === null || (mayInclude && included.has(invoice.id));
