import { once } from 'node:events';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Mailboxes } from '../../directory/mailboxes/index.js';
import { fixed } from '../../platform/runtime/bounds/index.js';
import type { Config } from '../../platform/runtime/config/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { Incoming, MailIn } from './mail-in.service.js';
import { MailConnections } from './connections.js';
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

  async function send(to: string | string[], text = 'x', from = 'jo@klant.test'): Promise<number> {
    const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
    const sent = transport.sendMail({ from, to, text, subject: 'Factuur' });
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

  it('accepts a mail while more idle connections are open than there may be, and ends the oldest', async () => {
    const idle = Array.from({ length: fixed('mailConnections') + 5 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    await Promise.all(idle.map((socket) => once(socket.resume(), 'data')));
    expect(await send('een@in.test')).toBe(250);
    for (const socket of idle) socket.destroy();
  });

  it('keeps memory for others while one sender fills its share', async () => {
    await receiver.stop();
    port = (await receiver.start(settings, undefined, 100_000))!;
    const done: (() => void)[] = [];
    take = () => new Promise((resolve) => done.push(resolve));
    const large = 'x'.repeat(30_000);
    const first = send('een@in.test', large);
    while (done.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await send('een@in.test', large)).toBe(452);
    const honest = send('een@in.test', large, 'an@elders.test');
    while (done.length === 1) await new Promise((resolve) => setTimeout(resolve, 5));
    for (const end of done) end();
    expect(await Promise.all([first, honest])).toEqual([250, 250]);
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

describe('connections that bring mails', () => {
  let [now, ended]: [number, string[]] = [0, []];
  const made = (all: number, perAddress: number) =>
    new MailConnections<string>(
      (name) => ended.push(name),
      () => now,
      { all, perAddress },
    );
  beforeEach(() => ([now, ended] = [0, []]));

  it('replace idle ones when there are many, those of the most crowded address first', () => {
    const open = made(10, 8);
    for (let n = 0; n < 8; n += 1) expect(open.opens(`crowd${n}`, '198.51.100.1')).toBe(true);
    for (const name of ['one', 'other']) expect(open.opens(name, '203.0.113.1')).toBe(true);
    open.reaches('crowd0', 'received');
    expect(open.opens('new', '203.0.113.2')).toBe(true);
    expect([ended, open.size]).toEqual([['crowd1'], 10]);
    for (let n = 2; n < 8; n += 1) open.reaches(`crowd${n}`, 'received');
    expect(open.opens('next', '203.0.113.3')).toBe(true);
    expect(ended.slice(1)).toEqual(['crowd0']);
  });

  it('from as many addresses as there is room for are replaced, the one that is idle for longest first', () => {
    const open = made(10, 8);
    for (let n = 0; n < 10; n += 1) {
      now = n;
      expect(open.opens(`idle${n}`, `198.51.100.${n}`)).toBe(true);
    }
    open.reaches('idle0', 'received');
    expect(open.opens('new', '203.0.113.1')).toBe(true);
    expect([ended, open.size]).toEqual([['idle1'], 10]);
    for (const name of ['new', ...Array.from({ length: 10 }, (_, n) => `idle${n}`)]) open.reaches(name, 'received');
    // Who brings a mail, from an address like others, keeps the place.
    expect(open.opens('late', '203.0.113.2')).toBe(false);
  });

  it('of a server with a few do not end in the middle of a mail while others are idle', () => {
    const open = made(100, 60);
    for (const name of ['mail', 'other mail']) {
      open.opens(name, '203.0.113.1');
      open.reaches(name, 'received');
    }
    for (let n = 0; n < 200; n += 1) expect(open.opens(`idle${n}`, `198.51.100.${n}`)).toBe(true);
    expect([ended.length, ended.filter((name) => !name.startsWith('idle')), open.size]).toEqual([102, [], 100]);
  });

  it('of one address replace its own idle ones, never a mail in progress', () => {
    const open = made(10, 3);
    for (const name of ['a', 'b', 'c']) expect(open.opens(name, '2001:db8:1:2::1')).toBe(true);
    expect(open.opens('d', '2001:db8:1:2::2')).toBe(true);
    expect(ended).toEqual(['a']);
    for (const name of ['b', 'c', 'd']) open.reaches(name, 'announced');
    expect(open.opens('e', '2001:db8:1:2::3')).toBe(false);
    now = fixed('mailAnnouncedSeconds') * 1_000;
    open.reaches('b', 'received');
    expect(open.opens('e', '2001:db8:1:2::3')).toBe(true);
    expect(ended).toEqual(['a', 'c']);
    open.closes('b');
    expect(open.opens('f', '2001:db8:1:2::4')).toBe(true);
    expect(ended).toEqual(['a', 'c']);
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
    expect(received.firstBytes().equals(whole)).toBe(true);
    expect(received.firstBytes(100_001).equals(whole.subarray(0, 100_001))).toBe(true);
    expect(new ReceivedBytes().firstBytes()).toHaveLength(0);
  });
});
