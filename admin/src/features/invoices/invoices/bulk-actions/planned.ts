import { wasSent, type MailContent } from '@kantoor/schemas';
import { dayOf, today } from '../../../../format';
import type { KantoorProvider } from '../../../../providers/data/verbs';
import { isProblem, problemCode } from '../../../../providers/problem';
import type { EmailType } from '../mail/email-type';
import { daysLateOf, paymentOf, type InvoiceRow } from '../invoice';
import { invoicesPath } from '../invoice-addresses';

/** Maximum number of invoices at once: an allowance of mails for two minutes, and documents of a few megabytes. */
export const invoicesAtOnce = 100;

/** Returns the amount that a mail is about: the open amount, else the total. */
export const amountAbout = ({ openAmount, totalAmount }: InvoiceRow): number => openAmount ?? totalAmount;

/** A mail as it would be sent, or why it would not. */
export interface PlannedMail {
  invoice: InvoiceRow;
  content: MailContent | null;
  /** Idempotency key: a retry with it sends one mail. */
  key: string;
  /** Key of a reason (`bulk.why`), or of a refusal. */
  why: string | null;
  /** The user may override the reason. */
  mayInclude: boolean;
}

/** Reasons against a mail that a user may override. */
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

/** Returns why a mail about an invoice would not be sent; null if nothing prevents it. */
export function whyNot(type: EmailType, invoice: InvoiceRow, emailAddress: string): string | null {
  if (invoice.status !== 'booked') return 'draft';
  if (invoice.invoiceType === 'credit-note') return 'credit';
  const why = type === 'reminder' ? whyNoReminder(invoice) : wasSent(invoice) ? 'sentBefore' : null;
  // Reasons that cannot be overridden come first.
  if (why && !isAside(why)) return why;
  return emailAddress.trim() === '' ? 'noAddress' : why;
}

/** Checks whether a mail is sent: nothing prevents it, or the user included it anyway. */
export const goesOut = ({ invoice, why, mayInclude }: PlannedMail, included: ReadonlySet<number>): boolean =>
  why === null || (mayInclude && included.has(invoice.id));

interface ToPlan {
  type: EmailType;
  legalEntity: string;
  ids: readonly number[];
  signal: AbortSignal;
}
type Requests = Pick<KantoorProvider<'invoices'>, 'getMany' | 'invoiceEmailTemplate'>;
/** Each request loads its own text; more at once would only wait for each other. */
const atOnce = 4;

async function plannedMail(provider: Requests, { type, signal }: ToPlan, invoice: InvoiceRow): Promise<PlannedMail> {
  const base = { invoice, key: crypto.randomUUID() };
  const out = { ...base, content: null, mayInclude: false };
  const early = whyNot(type, invoice, 'not asked yet');
  if (early && !isAside(early)) return { ...out, why: early };
  try {
    const content = await provider.invoiceEmailTemplate({ invoice, type, signal });
    const why = whyNot(type, invoice, content.contactEmail);
    return { ...base, content, why, mayInclude: why !== null && isAside(why) };
  } catch (error) {
    if (!isProblem(error)) throw error;
    return { ...out, why: problemCode(error) };
  }
}

/** Reads the invoices and the text of each mail; `onKnown` learns how many are read. */
export async function plannedMails(provider: Requests, toPlan: ToPlan, onKnown: (count: number) => void): Promise<PlannedMail[]> {
  const { legalEntity, ids, signal } = toPlan;
  const { data } = await provider.getMany<InvoiceRow>('sales-invoices', {
    ids: [...ids],
    meta: { path: invoicesPath(legalEntity) },
    signal,
  });
  const byId = new Map(data.map((invoice) => [invoice.id, invoice]));
  const waiting = ids.flatMap((id) => byId.get(id) ?? []);
  const mails = new Map<number, PlannedMail>();
  const next = async (): Promise<void> => {
    for (let invoice = waiting.shift(); invoice; invoice = waiting.shift()) {
      mails.set(invoice.id, await plannedMail(provider, toPlan, invoice));
      onKnown(mails.size);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  onKnown(ids.length);
  return ids.flatMap((id) => mails.get(id) ?? []);
}
