import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../testing/free-port.js';
import { sendMail } from '../../testing/send-mail.js';
import { mailboxServer } from './server.js';
import { mailReceiver, type Outage } from './smtp.js';
import { MailStore } from './store.js';

const invoice = `From: Kantoor <kantoor@kantoor.test>
To: Jan Klant <jan@klant.test>
Subject: =?UTF-8?Q?Factuur_2026-001_=E2=82=AC_12,10?=
Message-ID: <one@kantoor.test>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/html; charset=utf-8

<p>Beste Jan, hierbij de factuur.</p>
--b
Content-Type: application/pdf; name="factuur.pdf"
Content-Disposition: attachment; filename="factuur.pdf"
Content-Transfer-Encoding: base64

JVBERi0xLjc=
--b--`;

describe('the mailbox', () => {
  let folder: string;
  let port: number;
  let outage: Outage;
  let smtp: ReturnType<typeof mailReceiver>;
  let server: ReturnType<typeof mailboxServer>;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mailbox-'));
    port = await freePort();
    outage = { on: false };
    const store = await MailStore.open(folder);
    smtp = mailReceiver(store, outage);
    await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
    server = mailboxServer(store, outage, () => undefined);
  });

  afterEach(async () => {
    await new Promise<void>((resolve) => smtp.close(resolve));
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const send = (raw = invoice, to = ['jan@klant.test']) => sendMail(port, { from: 'kantoor@kantoor.test', to, raw });
  const get = async (url: string) => (await server.inject({ url })).json();

  it('lists received mails with the field names of Mailpit', async () => {
    await send();
    const { messages, total, messages_count: count } = await get('/api/v1/messages?start=0&limit=10');
    expect({ total, count }).toEqual({ total: 1, count: 1 });
    expect(messages[0]).toMatchObject({
      MessageID: 'one@kantoor.test',
      From: { Name: 'Kantoor', Address: 'kantoor@kantoor.test' },
      To: [{ Name: 'Jan Klant', Address: 'jan@klant.test' }],
      Subject: 'Factuur 2026-001 € 12,10',
      Attachments: 1,
      Snippet: 'Beste Jan, hierbij de factuur.',
    });
  });

  it('returns one mail with its parts, and the parts themselves', async () => {
    await send();
    const { ID } = (await get('/api/v1/messages')).messages[0];
    const mail = await get(`/api/v1/message/${ID}`);
    expect(mail).toMatchObject({
      HTML: expect.stringContaining('<p>Beste Jan'),
      Attachments: [{ FileName: 'factuur.pdf', ContentType: 'application/pdf', Size: 8 }],
    });
    const part = await server.inject({ url: `/api/v1/message/${ID}/part/${mail.Attachments[0].PartID}` });
    expect(part.headers['content-type']).toBe('application/pdf');
    expect(part.body).toBe('%PDF-1.7');
    expect((await server.inject({ url: '/api/v1/message/none' })).statusCode).toBe(404);
  });

  it('refuses mail to nobody@, in any domain', async () => {
    expect(await send(invoice, ['nobody@klant.test'])).toBe(550);
    expect(await send(invoice, ['nobody.else@klant.test'])).toBeLessThan(400);
    expect((await get('/api/v1/messages')).total).toBe(1);
  });

  it('delays its answer for a late address, with the mail already stored', async () => {
    let isAnswered = false;
    const sent = send(invoice, ['late-jan@klant.test']).finally(() => (isAnswered = true));
    while ((await get('/api/v1/messages')).total === 0) await pause(5);
    expect([isAnswered, await sent]).toEqual([false, 250]);
  });

  it('takes hidden recipients from the envelope', async () => {
    await send(invoice, ['jan@klant.test', 'archief@kantoor.test']);
    expect((await get('/api/v1/message/latest')).Bcc).toEqual([{ Name: '', Address: 'archief@kantoor.test' }]);
  });

  it('searches by field, by words and by excluded words', async () => {
    await send();
    await send('From: a@b.test\nTo: piet@klant.test\nSubject: Herinnering\n\nGraag betalen');
    const found = async (query: string) =>
      (await get(`/api/v1/search?query=${encodeURIComponent(query)}`)).messages.map((each: { Subject: string }) => each.Subject);
    expect(await found('to:piet@klant.test')).toEqual(['Herinnering']);
    expect(await found('subject:"Factuur 2026-001"')).toEqual(['Factuur 2026-001 € 12,10']);
    expect(await found('klant -betalen')).toEqual(['Factuur 2026-001 € 12,10']);
    expect(await found('has:attachment to:piet')).toEqual([]);
  });

  it('keeps mail over a restart, and deletes it on request', async () => {
    await send();
    expect((await MailStore.open(folder)).all()).toHaveLength(1);
    await server.inject({ method: 'DELETE', url: '/api/v1/messages' });
    expect((await MailStore.open(folder)).all()).toHaveLength(0);
  });

  it('turns senders away with 421 during an outage', async () => {
    await server.inject({ method: 'POST', url: '/control/outage', payload: { on: true } });
    expect(await send()).toBe(421);
    expect((await get('/api/v1/messages')).total).toBe(0);
    await server.inject({ method: 'POST', url: '/control/outage', payload: { on: false } });
    expect(await send()).toBeLessThan(400);
  });

  it('shows mail on a page that never runs its active content', async () => {
    await send();
    const { ID } = (await get('/api/v1/messages')).messages[0];
    expect((await server.inject({ url: '/' })).body).toContain('Factuur 2026-001');
    expect((await server.inject({ url: `/view/${ID}` })).body).toMatch(
      /<iframe sandbox="(?![^"]*allow-(scripts|same-origin))[^"]*" .*srcdoc="[^"]*&lt;p&gt;Beste Jan/,
    );
  });
});
