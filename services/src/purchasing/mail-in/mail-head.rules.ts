import { fixed } from '../../platform/runtime/bounds/index.js';
import { grouped } from '../../platform/runtime/grouped.js';

/** Recipient fields set by servers on delivery; if there are none, the written recipients. */
const [delivered, written] = [
  ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-delivered-to'],
  ['to', 'cc'],
] as const;

/** Reads delivery data from the header: recipients in a domain, in lower case and each once, and the envelope sender if it is written there. */
export function wayOf(raw: Uint8Array, domain: string): { recipients: string[]; envelopeFrom: string | undefined } {
  const fields = headOf(raw);
  const inDomain = new RegExp(`[a-z\\d.+_-]+@${domain.replaceAll('.', '\\.')}(?![\\w-]|\\.\\w)`, 'gi');
  const named = (names: readonly string[]): string[] =>
    fields.filter(([name]) => names.includes(name)).flatMap(([, value]) => value.toLowerCase().match(inDomain) ?? []);
  const recipients = [delivered, written].map(named).find(({ length }) => length > 0) ?? [];
  const [, returnPath] = fields.find(([name]) => name === 'return-path') ?? [];
  return { recipients: [...new Set(recipients)], envelopeFrom: returnPath?.replaceAll(/[<>]/g, '').trim() };
}

/** Names of all fields that are read for delivery. */
export const wayFields: string[] = [...delivered, ...written, 'return-path'];

/** A mail in a folder, and whose it is. */
export interface QueuedMail {
  uid: number;
  /** Its recipients here. */
  mailbox: string;
  sender: string;
}

/** Orders mails so that mailboxes take turns, and in each of them the senders: many mails of one delay no other. */
export function inFairOrder(mails: readonly QueuedMail[]): QueuedMail[] {
  const ofMailboxes = grouped(mails.map((mail) => [mail.mailbox, mail])).values();
  return inTurns(Array.from(ofMailboxes, (own) => inTurns([...grouped(own.map((mail) => [mail.sender, mail])).values()])));
}

function inTurns<T>(lists: readonly T[][]): T[] {
  const rounds = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list.slice(round, round + 1))).flat();
}

/** Returns unfolded header fields with lower-case names (RFC 5322 2.2.3). */
function headOf(raw: Uint8Array): [name: string, value: string][] {
  const text = Buffer.from(raw.subarray(0, fixed('mailHeadBytes'))).toString('latin1');
  const head = text.split(/\r?\n\r?\n/, 1)[0]!.replaceAll(/\r?\n[ \t]+/g, ' ');
  return head.split(/\r?\n/).flatMap((line): [string, string][] => {
    const colon = line.indexOf(':');
    return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : [];
  });
}
