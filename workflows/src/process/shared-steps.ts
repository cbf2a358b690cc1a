import { MailRefused, Problem } from '@kantoor/services';
import type { Done, Effect } from './steps.js';
import type { RecordToFix } from './reasons.js';

/** Steps that processes share. Each is idempotent: a pair of files, a mail. */

/** Renders the documents of a record; they are stored in the transaction that records the step. */
export async function documents(drawing: Promise<Effect | undefined>): Promise<Done> {
  const within = await drawing;
  return within ? { within } : {};
}

const receiverPointer = '/mailRequest/receiver/emailAddress';
/** Maximum wait, so that a changed allowance takes effect within this time. */
const longestWaitMs = 3_600_000;

/**
 * Mails something about a record. It blocks until another address is entered if the server refuses the address, or if an automatic mail
 * would be the first to reach it. What exceeds the daily allowance waits for the next day.
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
