import { MailRefused, Problem } from '@kantoor/services';
import type { Done, Effect } from './steps.js';
import type { RecordToFix } from './reasons.js';

/** Work that processes have in common. Each runs any number of times with one outcome: a pair of files, a mail. */

/** Renders the documents of a record; they are stored in the transaction that records the step. */
export async function documents(drawing: Promise<Effect | undefined>): Promise<Done> {
  const within = await drawing;
  return within ? { within } : {};
}

const receiverPointer = '/mailRequest/receiver/emailAddress';
/** A changed allowance is noticed within it. */
const longestWaitMs = 3_600_000;

/**
 * Mails something about a record. An address that the server refuses blocks until another one is named there, and so does one that a mail which
 * no person asked for would be the first to reach. What exceeds the allowance of the day waits for the next one.
 */
export async function mail<Sent>(fix: RecordToFix, sending: Promise<Sent>, done: (sent: Sent) => Done = () => ({})): Promise<Done> {
  try {
    return done(await sending);
  } catch (error) {
    if (error instanceof Problem && error.code === 'MAIL_LIMIT_REACHED') return nextDay(error);
    if (error instanceof Problem && error.code === 'RECEIVER_UNKNOWN') {
      const { addresses: address = '', name = '' } = error.details.params ?? {};
      return { blocked: { code: error.code, problems: [{ pointer: receiverPointer, code: error.code }], params: { address, name }, fix } };
    }
    if (!(error instanceof MailRefused)) throw error;
    const problems = [{ pointer: receiverPointer, code: 'MAIL_REFUSED' }];
    const params = { ...(error.address && { address: error.address }), answer: error.answer };
    return { blocked: { code: 'MAIL_REFUSED', problems, params, fix } };
  }
}

function nextDay({ details }: Problem): Done {
  const inMs = (details.retryAfterSeconds ?? 3_600) * 1_000;
  const nextAction = { key: 'mailAgain', at: new Date(Date.now() + inMs).toISOString() };
  return { later: true, inMs: Math.min(inMs, longestWaitMs), waits: { waitsFor: { key: 'mailAllowance' }, nextAction } };
}
