import { MailRefused } from '@kantoor/services';
import type { Done, Effect } from './steps.js';
import type { Blocked } from './reasons.js';

/** Work that processes with an invoice have in common. Each runs any number of times with one outcome: a number, a pair of files, a mail. */

/** Books an invoice, and tells its number; what the law wants on it and is missing blocks. */
export async function book(booking: Promise<{ booked: { invoiceNumber: string } } | { blocked: Blocked }>): Promise<Done> {
  const outcome = await booking;
  return 'blocked' in outcome ? outcome : { params: { invoiceNumber: outcome.booked.invoiceNumber } };
}

/** Draws the papers of a booked invoice; they are kept in the transaction that tells so. */
export async function papers(drawing: Promise<Effect | undefined>): Promise<Done> {
  const within = await drawing;
  return within ? { within } : {};
}

/** Mails something about an invoice; an address that the server refuses blocks until another one is named. */
export async function mail<Sent>(invoiceId: number, sending: Promise<Sent>, done: (sent: Sent) => Done = () => ({})): Promise<Done> {
  try {
    return done(await sending);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const problems = [{ pointer: '/mailRequest/receiver/emailAddress', code: 'MAIL_REFUSED' }];
    const params = { ...(error.address && { address: error.address }), answer: error.answer };
    return { blocked: { code: 'MAIL_REFUSED', problems, params, fix: { resource: 'sales-invoices', id: invoiceId } } };
  }
}
