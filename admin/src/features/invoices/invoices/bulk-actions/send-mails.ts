import type { MailSending } from '@kantoor/schemas';
import { isProblem } from '../../../../providers/problem';
import { bulkRun, type Outcome } from '../../../../shared/bulk-actions/run';
import type { EmailType } from '../mail/email-type';
import type { InvoiceRow } from '../invoice';
import { namedInvoice } from './named-invoice';
import { goesOut, type PlannedMail } from './planned';
import type { VerbsOf } from '../../../../providers/data/verbs';

export const runOf = { reminder: 'reminders', newInvoice: 'mails' } as const satisfies Record<EmailType, string>;

interface Sending {
  provider: Pick<VerbsOf['invoices'], 'invoiceRemind' | 'invoiceSend'>;
  type: EmailType;
  mails: readonly PlannedMail[];
  included: ReadonlySet<number>;
  amountOf: (invoice: InvoiceRow) => string;
}

/**
 * Sends each mail as a separate request, one after the other: permission, rate limit, confirmation (D-35) and log entry are those of a
 * single mail, and its key keeps retries from sending it twice. If the browser is closed, the log shows how far it came.
 */
export function sendMails({ provider, type, mails, included, amountOf }: Sending): Promise<void> {
  const send = type === 'reminder' ? provider.invoiceRemind : provider.invoiceSend;
  return bulkRun.start({
    what: runOf[type],
    items: mails,
    nameOf: ({ invoice }) => namedInvoice(invoice, amountOf(invoice)),
    skips: (mail) => (goesOut(mail, included) ? null : mail.why),
    work: async ({ invoice, content, key, why }): Promise<Outcome | void> => {
      const { contactName, contactEmail } = content!;
      const repeated = why === 'remindedToday' ? { confirmedRepeat: true } : {};
      const request: MailSending = { contactName, contactEmail, ...repeated };
      try {
        await send({ invoice, request, idempotencyKey: key });
      } catch (error) {
        // Another user has already sent it.
        if (isProblem(error) && error.code === 'MAILED_TODAY') return { state: 'skipped', why: 'remindedToday' };
        if (isProblem(error) && error.code === 'NEVER_SENT') return { state: 'skipped', why: 'neverSent' };
        throw error;
      }
    },
  });
}
