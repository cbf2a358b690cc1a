import { once } from 'node:events';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Mailboxes } from '../../directory/mailboxes/index.js';
import { fixed } from '../../platform/bounds/index.js';
import type { Config } from '../../platform/config.js';
import { Problem } from '../../platform/problems/index.js';
import type { Incoming, MailIn } from './mail-in.service.js';
import { MailReceiver } from './mail-receiver.service.js';
import { ReceivedBytes } from './received-bytes.js';

const settings = { domain: 'in.test', port: 0, bindAddress: '127.0.0.1' };
const boxes: Record<string, { ecosystemId: number; teamId?: number }> = {
  'een@in.test': { ecosystemId: 1 },
  'team.een@in.test': { ecosystemId: 1, teamId: 7 },
  'twee@in.test': { ecosystemId: 2 },
};

describe('the mail receiver', () => {
  let receiver: MailReceiver;
  let port: number;
  let taken: Incoming[];
  let take: (incoming: Incoming) => Promise<void>;

  beforeEach(async () => {
    taken = [];
    take = async (incoming) => void taken.push(incoming);
    const mailboxes = { find: async (address: string) => boxes[address] } as unknown as Mailboxes;
    const mails = { take: (incoming: Incoming) => take(incoming) } as unknown as MailIn;
    receiver = new MailReceiver({ of: () => settings } as unknown as Config, mailboxes, mails);
    port = (await receiver.start())!;
  });
  afterEach(() => receiver.stop());

  async function send(to: string | string[], text = 'x'): Promise<number> {
    const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
    const sent = transport.sendMail({ from: 'jo@klant.test', to, text, subject: 'Factuur' });
    return sent
      .then(({ response }) => Number(response.slice(0, 3)))
      .catch(({ responseCode }: { responseCode: number }) => responseCode)
      .finally(() => transport.close());
  }

  it('does not listen without a domain', async () => {
    expect(await receiver.start({ ...settings, domain: '' })).toBeUndefined();
  });

  it('replies 250 only after a mail is stored', async () => {
    let stored: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      take = () => {
        resolve();
        return new Promise((done) => (stored = done));
      };
    });
    let code: number | undefined;
    const sent = send('een@in.test').then((answer) => (code = answer));
    await asked;
    expect(code).toBeUndefined();
    stored();
    expect(await sent).toBe(250);
  });

  it('delivers a mail once per ecosystem, to the team it names, and refuses unknown mailboxes', async () => {
    expect(await send(['een@in.test', 'team.een@in.test', 'twee@in.test'])).toBe(250);
    expect(taken.map(({ mailbox, recipient }) => [mailbox.ecosystemId, recipient])).toEqual([
      [1, 'team.een@in.test'],
      [2, 'twee@in.test'],
    ]);
    expect(taken[0]).toMatchObject({ envelopeFrom: 'jo@klant.test', size: taken[0]!.raw.byteLength });
    expect(await send('drie@in.test')).toBe(550);
  });

  it('asks to retry what it cannot store, and reports a full quota', async () => {
    take = () => Promise.reject(new Error('The database is away'));
    expect(await send('een@in.test')).toBe(451);
    take = () => Promise.reject(new Problem('UPLOAD_QUOTA_REACHED', { params: { used: 1, allowed: 1 } }));
    expect(await send('een@in.test')).toBe(452);
  });

  it('keeps the header of a mail that is too large, and accepts the next one', async () => {
    const line = `${'x'.repeat(70)}\r\n`;
    expect(await send('een@in.test', line.repeat(Math.ceil(fixed('mailMaxBytes') / line.length)))).toBe(552);
    expect(taken).toHaveLength(1);
    expect([taken[0]!.raw.byteLength, taken[0]!.size > fixed('mailMaxBytes')]).toEqual([fixed('mailHeadBytes'), true]);
    expect(Buffer.from(taken[0]!.raw).toString()).toContain('Subject: Factuur');
    expect(await send('een@in.test')).toBe(250);
  });

  it('stores nothing of a mail whose sender disconnects midway', async () => {
    const socket = connect(port, '127.0.0.1');
    for (const line of ['EHLO test', 'MAIL FROM:<jo@klant.test>', 'RCPT TO:<een@in.test>', 'DATA', 'Subject: Half']) {
      await once(socket, 'data');
      socket.write(`${line}\r\n`);
    }
    socket.destroy();
    expect(await send('een@in.test', 'heel')).toBe(250);
    expect(taken.map(({ raw }) => Buffer.from(raw).toString().includes('heel'))).toEqual([true]);
  });

  it('accepts at most a hundred recipients', async () => {
    const socket = connect(port, '127.0.0.1');
    const answered: string[] = [];
    const recipients = Array.from({ length: fixed('mailRecipients') + 1 }, (_, i) => `een+${i}@in.test`);
    for (const address of recipients) boxes[address] = { ecosystemId: 1 };
    for (const line of ['EHLO test', 'MAIL FROM:<jo@klant.test>', ...recipients.map((address) => `RCPT TO:<${address}>`)]) {
      answered.push(String((await once(socket, 'data'))[0]).slice(0, 3));
      socket.write(`${line}\r\n`);
    }
    answered.push(String((await once(socket, 'data'))[0]).slice(0, 3));
    socket.destroy();
    expect(answered.slice(-2)).toEqual(['250', '452']);
    expect(answered.filter((code) => code === '452')).toHaveLength(1);
  });

  it('disconnects senders that deliver no mail, however often they send a byte, and accepts the mails of others', async () => {
    await receiver.stop();
    port = (await receiver.start(settings, 300))!;
    const slow = connect(port, '127.0.0.1').on('error', () => undefined);
    const trickle = setInterval(() => slow.writable && slow.write('N'), 20);
    await once(slow.resume(), 'close');
    clearInterval(trickle);
    expect(await send('een@in.test')).toBe(250);
  });
});

describe('received bytes', () => {
  it('are copied together, so that the original buffers are released', () => {
    const received = new ReceivedBytes();
    const chunks = Array.from({ length: 100_000 }, (_, i) => Buffer.from([i % 256, i % 7]));
    for (const chunk of [...chunks, Buffer.alloc(200_000, 9)]) received.add(chunk);
    const whole = Buffer.concat([...chunks, Buffer.alloc(200_000, 9)]);
    for (const chunk of chunks) chunk.fill(0);
    expect(received.byteLength).toBe(400_000);
    expect(received.taken().equals(whole)).toBe(true);
    expect(received.taken(100_001).equals(whole.subarray(0, 100_001))).toBe(true);
    expect(new ReceivedBytes().taken()).toHaveLength(0);
  });
});
