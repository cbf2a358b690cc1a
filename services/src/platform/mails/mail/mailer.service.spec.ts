import type { Config } from '../../runtime/config/index.js';
import { type Mail, Mailer } from './mailer.service.js';

interface Sent {
  from: object;
  to: object;
  cc?: object[];
  replyTo?: object;
  subject: string;
  headers: object;
}

const plain: Mail = {
  messageId: 'one@kantoor.test',
  from: { name: 'Noord B.V.', address: 'kantoor@kantoor.test' },
  to: { name: 'Jan', address: 'jan@klant.test' },
  subject: 'Factuur',
  text: '',
  html: '',
  attachments: [],
};

/** Sends a mail and returns what the mail transport receives. */
async function sentOf(mail: Partial<Mail>): Promise<Sent | undefined> {
  const sent: Sent[] = [];
  const mailer = new Mailer({} as Config);
  Object.assign(mailer, { opened: Promise.resolve({ sendMail: async (one: Sent) => void sent.push(one), close: () => undefined }) });
  await mailer.send({ ...plain, ...mail });
  return sent[0];
}

describe('the data given to the mail server', () => {
  it('has one address per field, with its domain in ASCII', async () => {
    expect(await sentOf({ to: { name: 'Jan', address: ' jan@müller.test' }, cc: 'Kopie@klant.test' })).toMatchObject({
      to: { name: 'Jan', address: 'jan@xn--mller-kva.test' },
      cc: [{ name: '', address: 'Kopie@klant.test' }],
    });
  });

  it('PLT-122 names the template at the mail provider, on one line', async () => {
    const headersOf = async (template?: string) => (await sentOf(template ? { template } : {}))!.headers;
    expect(await headersOf('huisstijl')).toEqual({ 'Auto-Submitted': 'auto-generated', 'X-Mail-Template': 'huisstijl' });
    expect(await headersOf('a\r\nBcc: b@klant.test')).toMatchObject({ 'X-Mail-Template': 'a Bcc: b@klant.test' });
    expect(await headersOf()).toEqual({ 'Auto-Submitted': 'auto-generated' });
  });

  it.each([
    'a@[127.0.0.1]',
    '=?utf-8?q?a?=@klant.test',
    'a@klant.test, b@klant.test',
    'a@klant.test\r\nBcc: b@klant.test',
    '"a b"@klant.test',
    'a@localhost',
    '',
  ])('never contains %j, also when it was stored before', async (address) => {
    const refused = { name: 'MailRefused', answer: 'This is not one e-mail address' };
    await expect(sentOf({ to: { name: 'Jan', address } })).rejects.toMatchObject(refused);
    if (address) await expect(sentOf({ cc: address })).rejects.toMatchObject({ ...refused, address: expect.stringContaining('a') });
    // Replies then go to the sender.
    expect((await sentOf({ replyTo: { name: 'Noord B.V.', address } }))!.replyTo).toBeUndefined();
  });
});
