import { readFileSync } from 'node:fs';
import { mailedFiles, refusalOf } from '../mail-files.rules.js';
import { isAutomaticReply } from './automatic.rules.js';
import { parseMail } from './parse-mail.js';
import { pixelsOf } from './picture-pixels.js';

const limits = { parts: 5, textLetters: 100, authservId: '' };
const sample = (name: string) => parseMail(readFileSync(new URL(`../../../../samples/mails/${name}`, import.meta.url)), limits);
const documentsOf = (name: string) => mailedFiles(sample(name).parts).files.map(({ fileName, mediaType }) => [fileName, mediaType]);
const field = (line: string) => ({ name: line.split(':')[0]!.toLowerCase(), value: line.slice(line.indexOf(':') + 1).trim() });

describe('a mail', () => {
  it('with a winmail.dat brings the files in it', () => {
    expect(documentsOf('winmail.eml')).toEqual([['factuur.pdf', 'application/pdf']]);
  });

  it('with a small photo of a receipt in its text brings the photo', () => {
    expect(documentsOf('small-photo.eml')).toEqual([['IMG_0042.jpeg', 'image/jpeg']]);
  });

  it('of a person who is away is an automatic reply', () => {
    const mail = sample('auto-reply.eml');
    expect(refusalOf(mail, true, mailedFiles(mail.parts).files)).toBe('automatic-reply');
  });

  it('refers to the pictures that its HTML shows', () => {
    const picture = (id: string, disposition: string) =>
      ['--b', 'Content-Type: image/png', `Content-ID: <${id}>`, `Content-Disposition: ${disposition}`, '', 'png'].join('\r\n');
    const html = ['--b', 'Content-Type: text/html', '', '<img src="cid:Logo%40x"><img src=cid:two>'].join('\r\n');
    const head = ['From: a@b.test', 'Content-Type: multipart/related; boundary=b', ''];
    const raw = [...head, html, picture('logo@x', 'attachment'), picture('three', 'inline'), picture('four', 'attachment'), '--b--'].join(
      '\r\n',
    );
    expect(parseMail(Buffer.from(raw), limits).parts.map(({ isInline, isPlaced }) => [isInline, isPlaced])).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
  });
});

describe('an automatic reply', () => {
  it.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-replied (vacation)',
    'Auto-Submitted: auto-notified; owner-email="a@b.test"',
    'Precedence: auto_reply',
    'X-Autoreply: yes',
    'X-Failed-Recipients: a@b.test',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  ])('is recognized by %s', (line) => {
    expect(isAutomaticReply([field(line)], 'Factuur')).toBe(true);
  });

  it.each([
    'Automatisch antwoord: factuur',
    'Automatic reply: x',
    'Afwezig: x',
    'Out of Office',
    'Undeliverable: Factuur',
    'Abwesenheitsnotiz',
  ])('is recognized by the subject %s', (subject) => {
    expect(isAutomaticReply([], subject)).toBe(true);
  });

  it.each([
    'Auto-Submitted: no',
    'Auto-Submitted: auto-generated',
    'Precedence: bulk',
    'X-Auto-Response-Suppress: All',
    'Content-Type: multipart/mixed; boundary=b',
  ])('is not an invoice that a program sends with %s', (line) => {
    for (const subject of ['Factuur 12', 'Fwd: Automatische incasso', 'Afwezigheidsverzekering: nota', ''])
      expect([subject, isAutomaticReply([field(line)], subject)]).toEqual([subject, false]);
  });
});

describe('the size of a picture', () => {
  it('is read from the head of PNG, GIF and JPEG', () => {
    const [photo] = sample('small-photo.eml').parts;
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.from('0000028000000190', 'hex')]);
    const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([0x80, 0x02, 0x90, 0x01]), Buffer.alloc(20)]);
    expect([photo!.pixels, pixelsOf(png), pixelsOf(gif)]).toEqual([
      { width: 463, height: 821 },
      { width: 640, height: 400 },
      { width: 640, height: 400 },
    ]);
  });

  it('is unknown of other and of damaged files', () => {
    const jpeg = Buffer.from(sample('small-photo.eml').parts[0]!.content);
    for (const content of [Buffer.alloc(0), Buffer.alloc(40), Buffer.from('ffd8ff'.padEnd(80, 'f'), 'hex'), jpeg.subarray(0, 100)])
      expect(pixelsOf(content)).toBeUndefined();
  });
});
