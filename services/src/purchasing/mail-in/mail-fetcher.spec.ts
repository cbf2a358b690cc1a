import type { Mailboxes } from '../../directory/mailboxes/index.js';
import { fixed } from '../../platform/runtime/bounds/index.js';
import type { Config } from '../../platform/runtime/config/index.js';
import { log } from '../../platform/runtime/logging/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { Leases } from '../../platform/requests/rate-limit/index.js';
import { ImapServer } from '../testing/imap-server.js';
import { MailFetcher } from './mail-fetcher.service.js';
import type { ImapMailbox } from './mail-in-settings.js';
import type { Incoming, MailIn } from './mail-in.service.js';

const boxes: Record<string, { ecosystemId: number; teamId?: number }> = {
  'een@in.test': { ecosystemId: 1 },
  'team.een@in.test': { ecosystemId: 1, teamId: 7 },
  'twee@in.test': { ecosystemId: 2 },
};
const mail = (subject: string, to = 'een@in.test', text = 'x'): string =>
  `Return-Path: <jo@klant.test>\r\nTo: ${to}\r\nSubject: ${subject}\r\n\r\n${text}\r\n`;

describe('the mail fetcher', () => {
  let server: ImapServer;
  let imap: ImapMailbox;
  let fetcher: MailFetcher;
  /** Stored mails, by ecosystem and content as in the database. */
  let stored: Map<string, Incoming>;
  let take: (incoming: Incoming) => Promise<void>;
  let isTaken: boolean;

  const made = (more: Partial<ImapMailbox> = {}): MailFetcher => {
    const settings = { domain: 'in.test', imap: { ...imap, ...more } };
    const mailboxes = { find: async (address: string) => boxes[address] } as unknown as Mailboxes;
    const mails = { take: (incoming: Incoming) => take(incoming) } as unknown as MailIn;
    const leases = {
      take: async () => {
        if (isTaken) throw new Problem('TOO_MANY_REQUESTS');
        isTaken = true;
        return { release: async () => void (isTaken = false) };
      },
    } as unknown as Leases;
    return new MailFetcher({ of: () => settings } as unknown as Config, mailboxes, mails, leases);
  };
  const fetch = () => fetcher.fetch(imap, 'in.test');
  const subjects = (): string[] => [...stored.values()].map(({ raw }) => /^Subject: (.*)$/m.exec(Buffer.from(raw).toString())![1]!.trim());

  beforeEach(async () => {
    server = await ImapServer.start();
    const auth = { user: 'office', pass: 'right' };
    imap = { host: '127.0.0.1', port: server.port, secure: false, auth, folder: 'INBOX', takenFolder: 'Kantoor', tls: {} };
    stored = new Map();
    take = async (incoming) => void stored.set(`${incoming.mailbox.ecosystemId} ${incoming.contentHash}`, incoming);
    isTaken = false;
    fetcher = made();
  });
  afterEach(async () => {
    await fetcher.stop();
    await server.close();
  });

  it('fetches mails in the folder, once per ecosystem, and moves them away as seen', async () => {
    const [takes, works]: [Incoming[], typeof take] = [[], take];
    take = (incoming) => works(incoming).then(() => void takes.push(incoming));
    server.add(mail('One', 'een@in.test, team.een@in.test'));
    server.add(mail('Two', 'twee@in.test, een@in.test'));
    expect(await fetch()).toEqual({ received: 2, unknown: 0, left: 0 });
    expect(takes.map(({ mailbox, recipient, envelopeFrom }) => [mailbox, recipient, envelopeFrom])).toEqual([
      [{ ecosystemId: 1, teamId: 7 }, 'team.een@in.test', 'jo@klant.test'],
      [{ ecosystemId: 2 }, 'twee@in.test', 'jo@klant.test'],
      [{ ecosystemId: 1 }, 'een@in.test', 'jo@klant.test'],
    ]);
    expect(Buffer.from(takes[0]!.raw).toString()).toBe(mail('One', 'een@in.test, team.een@in.test'));
    expect([server.subjects('INBOX'), server.subjects('Kantoor')]).toEqual([[], ['One \\Seen', 'Two \\Seen']]);
    expect(await fetch()).toEqual({ received: 0, unknown: 0, left: 0 });
  });

  it('leaves a mail in place, unseen, until it is stored, and fetches the others', async () => {
    for (const subject of ['One', 'Two', 'Three']) server.add(mail(subject));
    const works = take;
    take = async (incoming) => {
      if (Buffer.from(incoming.raw).includes('Two')) throw new Error('The database is away');
      expect(server.subjects('INBOX').join()).not.toContain('Seen');
      await works(incoming);
    };
    expect(await fetch()).toEqual({ received: 2, unknown: 0, left: 1 });
    expect([server.subjects('INBOX'), server.subjects('Kantoor')]).toEqual([['Two '], ['One \\Seen', 'Three \\Seen']]);
    take = works;
    expect(await fetch()).toEqual({ received: 1, unknown: 0, left: 0 });
    expect(subjects()).toEqual(['One', 'Three', 'Two']);
  });

  it('waits when there is too much at once', async () => {
    for (const subject of ['One', 'Two', 'Three']) server.add(mail(subject));
    take = () => Promise.reject(new Problem('TOO_MANY_REQUESTS'));
    expect(await fetch()).toEqual({ received: 0, unknown: 0, left: 3 });
    expect(server.subjects('INBOX')).toHaveLength(3);
  });

  it('takes the mails of others first when a sender is over the limit, and downloads no more of that sender', async () => {
    for (let n = 0; n < 5; n += 1) server.add(mail(`Flood ${n}`).replace('jo@klant.test', 'flood@elders.test'));
    server.add(mail('Neighbour', 'twee@in.test'));
    server.add(mail('Invoice'));
    const [order, works]: [string[], typeof take] = [[], take];
    take = async (incoming) => {
      order.push(/^Subject: (.*)$/m.exec(Buffer.from(incoming.raw).toString())![1]!.trim());
      if (incoming.envelopeFrom?.startsWith('flood')) throw new Problem('TOO_MANY_REQUESTS');
      await works(incoming);
    };
    expect(await fetch()).toEqual({ received: 2, unknown: 0, left: 5 });
    expect(order).toEqual(['Flood 0', 'Neighbour', 'Invoice']);
  });

  it.each(['UID STORE', 'UID MOVE'])('recognizes a mail after the connection was lost at %s, and under another number', async (command) => {
    server.add(mail('One'));
    server.breaksAt.push(command);
    await expect(fetch()).rejects.toThrow();
    expect([subjects(), server.subjects('INBOX').length]).toEqual([['One'], 1]);
    server.renumber();
    expect(await fetch()).toEqual({ received: 1, unknown: 0, left: 0 });
    expect([subjects(), server.subjects('INBOX')]).toEqual([['One'], []]);
  });

  it('recovers from a lost connection, and logs why without the password', async () => {
    const said: unknown[] = [];
    jest.spyOn(log, 'warn').mockImplementation((...words: unknown[]) => void said.push(words));
    server.password = 'another';
    const arrived = new Promise<void>((resolve) => {
      const works = take;
      take = async (incoming) => works(incoming).then(resolve);
    });
    server.add(mail('One'));
    fetcher.start(5);
    while (said.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    server.breaksAt.push('UID SEARCH', 'UID FETCH');
    server.password = 'right';
    await arrived;
    await fetcher.stop();
    jest.restoreAllMocks();
    expect(said.length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(said)).not.toMatch(/right|another/);
    expect(server.subjects('INBOX')).toEqual([]);
  });

  it('sets aside mails without a mailbox here, flagged and unseen', async () => {
    server.add(mail('One', 'drie@in.test'));
    server.add(mail('Two', 'een@elsewhere.test'));
    expect(await fetch()).toEqual({ received: 0, unknown: 2, left: 0 });
    expect([stored.size, server.subjects('Kantoor')]).toEqual([0, ['One \\Flagged', 'Two \\Flagged']]);
  });

  it('fetches only the header of a mail that is too large', async () => {
    server.add(mail('Large', 'een@in.test', 'x'.repeat(fixed('mailMaxBytes'))));
    expect(await fetch()).toEqual({ received: 1, unknown: 0, left: 0 });
    const [{ raw, size }] = [...stored.values()] as [Incoming];
    expect([raw.byteLength, size > fixed('mailMaxBytes')]).toEqual([fixed('mailHeadBytes'), true]);
  });

  it('runs in one process at a time', async () => {
    server.add(mail('One'));
    isTaken = true;
    expect(await fetch()).toBeUndefined();
    expect(server.signedIn).toEqual([]);
    isTaken = false;
    await fetch();
    expect(isTaken).toBe(false);
  });

  it('never signs in without encryption, except on this machine', async () => {
    server.add(mail('One'));
    await expect(made().fetch({ ...imap, tls: { doSTARTTLS: true } }, 'in.test')).rejects.toThrow();
    expect(server.signedIn).toEqual([]);
  });
});
