import { SMTPServer } from 'smtp-server';
import type { MailStore } from './store.js';

export interface Outage {
  on: boolean;
}

const away = () => Object.assign(new Error('Service not available, try again later'), { responseCode: 421 });

/** A mailbox that does not exist, in any domain: for testing a refused address. */
const isUnknown = (address: string): boolean => /^nobody@/i.test(address);
const unknown = () => Object.assign(new Error('No such mailbox here'), { responseCode: 550 });

/** A server that accepts a mail and answers late: a client that dies meanwhile does not know that it was accepted. */
const answersLate = (address: string): boolean => /^late-/i.test(address);
const lateMs = 400;

/** Accepts every mail, except those to `nobody`; during an outage it turns each connection away, as an overloaded server does. */
export function mailReceiver(store: MailStore, outage: Outage): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: 50_000_000,
    logger: false,
    onConnect: (_session, done) => done(outage.on ? away() : undefined),
    // A pooled connection stays open for many mails, so an outage must also end existing ones.
    onMailFrom: (_address, _session, done) => done(outage.on ? away() : undefined),
    onRcptTo: ({ address }, _session, done) => done(isUnknown(address) ? unknown() : undefined),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('Message exceeds 50 MB'), { responseCode: 552 }));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const taken = (): unknown => (recipients.some(answersLate) ? setTimeout(done, lateMs) : done());
        store.add(Buffer.concat(chunks), recipients).then(taken, done);
      });
    },
  });
}
