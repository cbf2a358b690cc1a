import { MailRefused } from '@kantoor/services';
import type { Done, Effect } from './steps.js';
import type { RecordToFix } from './reasons.js';

/** Work that processes have in common. Each runs any number of times with one outcome: a pair of files, a mail. */

/** Renders the documents of a record; they are stored in the transaction that records the step. */
export async function documents(drawing: Promise<Effect | undefined>): Promise<Done> {
  const within = await drawing;
  return within ? { within } : {};
}

/** Mails something about a record; an address that the server refuses blocks until another one is named there. */
export async function mail<Sent>(fix: RecordToFix, sending: Promise<Sent>, done: (sent: Sent) => Done = () => ({})): Promise<Done> {
  try {
    return done(await sending);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const problems = [{ pointer: '/mailRequest/receiver/emailAddress', code: 'MAIL_REFUSED' }];
    const params = { ...(error.address && { address: error.address }), answer: error.answer };
    return { blocked: { code: 'MAIL_REFUSED', problems, params, fix } };
  }
}
