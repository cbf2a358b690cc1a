import { MailParser } from './mail-parser.service.js';
import { parseMail } from './parse-mail.js';

const limits = { parts: 5, textLetters: 100 };
const lines = (...all: string[]): Buffer => Buffer.from(all.join('\r\n'));
const part = (type: string, content: string, more: string[] = []): string =>
  ['--b', `Content-Type: ${type}`, ...more, '', content].join('\r\n');
const mixed = (headers: string[], ...parts: string[]): string =>
  [...headers, 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b', '', ...parts, '--b--', ''].join('\r\n');
const pdf = (name: string): string => part(`application/pdf; name="${name}"`, '%PDF-1.7', ['Content-Disposition: attachment']);
const namesOf = ({ parts }: { parts: { fileName: string }[] }): string[] => parts.map(({ fileName }) => fileName);

describe('parsing a mail', () => {
  it('reads sender, subject, text and exact file bytes', async () => {
    const raw = mixed(
      ['From: "Jo Bos" <Jo@Klant.test>', 'Subject: =?UTF-8?Q?Factuur_=E2=82=AC_12?='],
      part('text/plain; charset=utf-8', 'Zie bijlage.'),
      part('application/pdf; name="factuur.pdf"', 'JVBERi0xLjf/AA==', ['Content-Transfer-Encoding: base64']),
      part('image/png', 'logo', ['Content-Disposition: inline', 'Content-ID: <logo>']),
    );
    const mail = await parseMail(Buffer.from(raw), limits);
    expect(mail).toMatchObject({
      from: 'jo@klant.test',
      subject: 'Factuur € 12',
      text: 'Zie bijlage.',
      isSpam: false,
      hasMoreParts: false,
    });
    expect(mail.parts.map(({ fileName, isInline }) => [fileName, isInline])).toEqual([
      ['factuur.pdf', false],
      ['', true],
    ]);
    expect(Buffer.from(mail.parts[0]!.content).toString('hex')).toBe('255044462d312e37ff00');
  });

  it('opens forwarded mails, also nested ones', async () => {
    const within = (boundary: string, mail: string): string => mail.replaceAll('=b', `=${boundary}`).replaceAll('--b', `--${boundary}`);
    const innermost = mixed(['From: boekhouding@papier.test'], part('text/plain', 'Betalen'), pdf('een.pdf'));
    const inner = mixed(['From: chef@kantoor.test'], part('message/rfc822', within('x', innermost)));
    const raw = mixed(['From: jo@kantoor.test', 'Subject: Fwd'], part('message/rfc822', within('y', inner)), pdf('twee.pdf'));
    const mail = await parseMail(Buffer.from(raw), limits);
    expect([mail.from, mail.forwardedFrom, namesOf(mail), mail.text]).toEqual([
      'jo@kantoor.test',
      ['chef@kantoor.test', 'boekhouding@papier.test'],
      ['een.pdf', 'twee.pdf'],
      'Betalen',
    ]);
  });

  it('extracts text from HTML-only mails, up to the limit', async () => {
    const html = (body: string) => parseMail(lines('From: a@b.test', 'Content-Type: text/html', '', body), limits);
    expect((await html('<style>p { color: red }</style><p>Totaal <b>&euro; 12</b></p>')).text).toBe('Totaal € 12');
    expect((await html(`<p>${'x'.repeat(500)}</p>`)).text).toHaveLength(100);
  });

  it('trusts the spam filter in front, and a domain that disowns its mail', async () => {
    const isSpam = async (header: string) => (await parseMail(lines(header, 'From: a@b.test', '', 'x'), limits)).isSpam;
    for (const header of ['X-Spam-Flag: YES', 'X-Spam-Status: Yes, score=9', 'X-Spam: Yes', 'Authentication-Results: mx; dmarc=fail'])
      expect([header, await isSpam(header)]).toEqual([header, true]);
    for (const header of ['X-Spam-Flag: NO', 'X-Spam-Status: No, score=1', 'Authentication-Results: mx; dmarc=pass', 'X-Spam-Score: 3'])
      expect([header, await isSpam(header)]).toEqual([header, false]);
  });

  it('reads a limited number of files and reports that there are more', async () => {
    const raw = mixed(['From: a@b.test'], ...Array.from({ length: 6 }, (_, n) => pdf(`${n}.pdf`)));
    const mail = await parseMail(Buffer.from(raw), limits);
    expect([mail.parts.length, mail.hasMoreParts]).toEqual([5, true]);
  });
});

describe('a thread per mail', () => {
  const parser = new MailParser();

  it('answers all mails, also when many arrive at once', async () => {
    const mails = await Promise.all(Array.from({ length: 5 }, (_, n) => parser.parse(lines(`From: ${n}@b.test`, '', 'x'))));
    expect(mails.map((mail) => mail?.from)).toEqual(['0@b.test', '1@b.test', '2@b.test', '3@b.test', '4@b.test']);
  });

  it('gives up on a mail that takes minutes or has only headers, and reads the next one', async () => {
    expect(await parser.parse(Buffer.from(`From: a@b.test\n\n${'\n'.repeat(20_000_000)}`), 1_000)).toBeUndefined();
    expect(await parser.parse(Buffer.from('X: y\n'.repeat(200_000)))).toBeUndefined();
    expect(await parser.parse(lines('From: a@b.test', '', 'x'))).toMatchObject({ from: 'a@b.test' });
  });
});
