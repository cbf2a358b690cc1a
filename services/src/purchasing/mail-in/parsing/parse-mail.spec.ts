import type { Config } from '../../../platform/runtime/config/index.js';
import { MailParser } from './mail-parser.service.js';
import { parseMail } from './parse-mail.js';

const limits = { parts: 5, textLetters: 100, authservId: 'mx.kantoor.test' };
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
    const mail = parseMail(Buffer.from(raw), limits);
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
    const mail = parseMail(Buffer.from(raw), limits);
    expect([mail.from, mail.forwardedFrom, namesOf(mail), mail.text]).toEqual([
      'jo@kantoor.test',
      ['chef@kantoor.test', 'boekhouding@papier.test'],
      ['een.pdf', 'twee.pdf'],
      'Betalen',
    ]);
  });

  it('extracts text from HTML-only mails, up to the limit', async () => {
    const html = (body: string) => parseMail(lines('From: a@b.test', 'Content-Type: text/html', '', body), limits);
    expect(html('<style>p { color: red }</style><p>Totaal <b>&euro; 12</b></p>').text).toBe('Totaal € 12');
    expect(html(`<p>${'x'.repeat(500)}</p>`).text).toHaveLength(100);
  });

  it('trusts the spam filter in front, and a domain that disowns its mail', () => {
    const isSpam = (header: string) => parseMail(lines(header, 'From: a@b.test', '', 'x'), limits).isSpam;
    const disowned = 'Authentication-Results: mx.kantoor.test; dmarc=fail header.from=b.test';
    for (const header of ['X-Spam-Flag: YES', 'X-Spam-Status: Yes, score=9', 'X-Spam: Yes', disowned])
      expect([header, isSpam(header)]).toEqual([header, true]);
    for (const header of ['X-Spam-Flag: NO', 'X-Spam-Status: No, score=1', 'Authentication-Results: mx; dmarc=fail', 'X-Spam-Score: 3'])
      expect([header, isSpam(header)]).toEqual([header, false]);
  });

  const verified = 'Authentication-Results: mx.kantoor.test; spf=pass smtp.mailfrom=b.test; dmarc=pass (p=NONE) header.from=b.test';
  it.each<[string, boolean, string[], string?]>([
    ['by the server in front', true, [verified]],
    [
      'by it in other letters, folded, with its version',
      true,
      ['Authentication-Results: MX.Kantoor.test 1;', ' DMARC = Pass header.from=B.test'],
    ],
    ['above what another server found', true, [verified, 'Authentication-Results: mx.kantoor.test; dmarc=fail header.from=b.test']],
    ['by no server', false, []],
    ['by another server', false, [verified.replace('mx.', 'my.')]],
    ['by another server that is named alike', false, [verified.replace('mx.kantoor.test', 'mx.kantoor.test.evil')]],
    ['by a second field below the one of our server', false, ['Authentication-Results: mx.kantoor.test; none', verified]],
    ['with another result', false, [verified.replace('dmarc=pass', 'dmarc=none')]],
    ['with two results', false, [`${verified}; dmarc=fail header.from=b.test`]],
    ['for another domain', false, [verified.replace('header.from=b.test', 'header.from=evil.test')]],
    ['for a domain that it contains', false, [verified.replace('header.from=b.test', 'header.from=xb.test')]],
    ['without a domain', false, [verified.replace(' header.from=b.test', '')]],
    ['in a comment', false, ['Authentication-Results: mx.kantoor.test; spf=fail (; dmarc=pass header.from=b.test)']],
    ['in an unclosed comment', false, ['Authentication-Results: mx.kantoor.test; spf=fail (; dmarc=pass header.from=b.test']],
    ['in a quoted address', false, ['Authentication-Results: mx.kantoor.test; spf=pass smtp.mailfrom="x; dmarc=pass header.from=b.test"']],
    [
      'in a quoted address with an escape',
      false,
      ['Authentication-Results: mx.kantoor.test; spf=pass smtp.mailfrom="\\"; dmarc=pass header.from=b.test"'],
    ],
    ['for a mail of two authors', false, [verified], 'From: a@b.test, c@d.test'],
    ['for a mail with two From fields', false, [verified, 'From: c@b.test']],
    ['for a mail whose name is an address', false, [verified], 'From: "a@b.test" <a@evil.test>'],
  ])('finds the sender verified %s: %s', (_, isFromVerified, headers, from = 'From: a@b.test') => {
    expect(parseMail(lines(...headers, from, '', 'x'), limits).isFromVerified).toBe(isFromVerified);
    expect(parseMail(lines(...headers, from, '', 'x'), { ...limits, authservId: '' }).isFromVerified).toBe(false);
  });

  it('reads names of files in every notation, and each encoding', () => {
    const raw = mixed(
      ['From: a@b.test'],
      part('application/pdf', '%PDF-1.7', [
        "Content-Disposition: attachment; filename*0*=utf-8''factuur%20%E2; filename*1*=%82%AC; filename*2=.pdf",
      ]),
      part('application/pdf; name="=?utf-8?Q?b=C3=A9.pdf?="', '%PDF=2D1=\r\n.7=3', ['Content-Transfer-Encoding: Quoted-Printable (x)']),
      part('application/pdf; name=rekening(1).pdf (a comment)', '%PDF\r\n--binnen\r\n', ['Content-Transfer-Encoding: 8bit']),
    );
    const { parts } = parseMail(Buffer.from(raw), limits);
    expect(parts.map(({ fileName, content }) => [fileName, Buffer.from(content).toString()])).toEqual([
      ['factuur €.pdf', '%PDF-1.7'],
      ['bé.pdf', '%PDF-1.7=3'],
      ['rekening(1).pdf', '%PDF\r\n--binnen\r\n'],
    ]);
  });

  it('reads a limited number of files and reports that there are more', async () => {
    const raw = mixed(['From: a@b.test'], ...Array.from({ length: 6 }, (_, n) => pdf(`${n}.pdf`)));
    const mail = parseMail(Buffer.from(raw), limits);
    expect([mail.parts.length, mail.hasMoreParts]).toEqual([5, true]);
  });
});

/** Mails that a reader of lines takes minutes for, or that grow with the square of their size. */
const megabytes = 10;
const filled = (piece: string): string => piece.repeat(Math.ceil((megabytes * 2 ** 20) / piece.length));
/** A `winmail.dat` of nothing but this piece. */
const packed = (piece: Buffer): string => {
  const content = Buffer.concat([Buffer.from('789f3e220100', 'hex'), Buffer.alloc(megabytes * 2 ** 20, piece)]);
  return `Content-Type: application/ms-tnef\nContent-Transfer-Encoding: base64\n\n${content.toString('base64')}`;
};
/** A file whose properties are as many empty texts as they say. */
function packedProperties(): Buffer {
  const texts = Buffer.concat([Buffer.from('010000001f100137ffffffff', 'hex'), Buffer.alloc(2 ** 20)]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(texts.byteLength);
  const [begins, holds] = [Buffer.from('0202900600000000000000', 'hex'), Buffer.from('0205900600', 'hex')];
  return Buffer.concat([begins, holds, length, texts, Buffer.alloc(2)]);
}
const slow: [string, () => string][] = [
  ['empty lines', () => `From: a@b.test\n\n${filled('\n')}`],
  ['short lines', () => `From: a@b.test\r\n\r\n${filled('ab\r\n')}`],
  ['lines that begin as boundaries do', () => `Content-Type: multipart/mixed; boundary=b\n\n${filled('--\n')}`],
  ['boundaries that almost fit', () => `Content-Type: multipart/mixed; boundary=${'-'.repeat(70)}\n\n${filled(`${'-'.repeat(71)}x\n`)}`],
  ['empty parts', () => `Content-Type: multipart/mixed; boundary=b\n\n${filled('--b\n\n')}`],
  [
    'nested parts',
    () =>
      `${Array.from({ length: 500 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`).join('')}\n${filled('\n-\n')}`,
  ],
  ['nested forwards', () => `${'Content-Type: message/rfc822\n\n'.repeat(500)}${filled('a\n')}`],
  ['short lines of base64', () => `Content-Type: application/pdf\nContent-Transfer-Encoding: base64\n\n${filled('AA\n')}`],
  ['soft line breaks', () => `Content-Transfer-Encoding: quoted-printable\n\n${filled('=\n')}`],
  ['flowed lines', () => `Content-Type: text/plain; format=flowed\n\n${filled('a \n')}`],
  ['tags', () => `Content-Type: text/html\n\n${filled('<a>\n')}`],
  ['a header that never ends', () => filled('X: y\n')],
  ['a long folded field', () => `Subject: ${'\n a'.repeat(60_000)}\n\nx`],
  ['a long list of authors', () => `From: ${'a:('.repeat(60_000)}\n\nx`],
  ['a field of parameters', () => `Content-Type: text/plain${Array.from({ length: 12_000 }, (_, n) => `; a*${n}*=b`).join('')}\n\nx`],
  ['attributes of a winmail.dat', () => packed(Buffer.from('0200000000000000000000', 'hex'))],
  ['properties of a winmail.dat', () => packed(packedProperties())],
  ['results of a thousand servers', () => `${'Authentication-Results: mx.kantoor.test; dmarc=(("\n'.repeat(4_000)}\n\nx`],
];

describe('a hostile mail', () => {
  it.each(slow)('of %s costs no more than a few copies of its bytes', (_, made) => {
    const raw = Buffer.from(made());
    const before = process.cpuUsage();
    try {
      parseMail(raw, limits);
    } catch (error) {
      expect((error as Error).message).toMatch(/too much of/);
    }
    const { user } = process.cpuUsage(before);
    expect(user / 1_000).toBeLessThan(2_500);
  });
});

describe('a thread per mail', () => {
  const parser = new MailParser({ of: () => ({ authservId: '' }) } as unknown as Config);
  const holder = (person: string) => ({ ecosystem: '1', person });

  it('answers all mails, also when many arrive at once', async () => {
    const mails = await Promise.all(Array.from({ length: 5 }, (_, n) => parser.parse(holder(`${n}`), lines(`From: ${n}@b.test`, '', 'x'))));
    expect(mails.map((mail) => mail?.from)).toEqual(['0@b.test', '1@b.test', '2@b.test', '3@b.test', '4@b.test']);
  });

  it('gives up on a mail that takes too long or has only headers, and reads the next one', async () => {
    expect(await parser.parse(holder('1'), Buffer.alloc(20_000_000), 0)).toBeUndefined();
    expect(await parser.parse(holder('1'), Buffer.from('X: y\n'.repeat(200_000)))).toBeUndefined();
    expect(await parser.parse(holder('1'), lines('From: a@b.test', '', 'x'))).toMatchObject({ from: 'a@b.test' });
  });

  it('reads the mail of a neighbour beside those of a flood', async () => {
    const order: string[] = [];
    const parsed = (who: { ecosystem: string; person: string }): Promise<unknown> =>
      parser.parse(who, lines('From: a@b.test', '', 'x')).then(() => order.push(who.ecosystem));
    const flood = Array.from({ length: 8 }, (_, n) => parsed(holder(`flood${n}`)));
    await Promise.all([...flood, parsed({ ecosystem: '2', person: 'neighbour' })]);
    expect(order.indexOf('2')).toBeLessThanOrEqual(2);
  });
});
