import { fixed } from '../../platform/runtime/bounds/index.js';
import { documentName, mailedFiles, noteOf, refusalOf } from './mail-files.rules.js';
import type { MailPart, ParsedMail, Pixels } from './parsing/index.js';

const png = Buffer.from('89504e470d0a1a0a', 'hex');
interface Shown {
  kilobytes?: number;
  isInline?: boolean;
  isPlaced?: boolean;
  pixels?: Pixels;
}
const part = (
  fileName: string,
  head: Buffer | string,
  { kilobytes = 0, isInline = false, isPlaced = false, pixels }: Shown = {},
): MailPart => ({
  ...{ fileName, isInline, isPlaced, pixels },
  content: Buffer.concat([Buffer.from(head as string), Buffer.alloc(kilobytes * 1_024)]),
});
const mail: ParsedMail = {
  from: 'a@b.test',
  isFromVerified: true,
  forwardedFrom: [],
  subject: '',
  text: '',
  isSpam: false,
  isAutomatic: false,
  parts: [],
  hasMoreParts: false,
};
const pdf = part('factuur.pdf', '%PDF-1.7');

describe('files of a mail', () => {
  it('become documents if their bytes are PDF, picture or XML, each once', () => {
    const photo = part('foto', png, { kilobytes: 200, isInline: true });
    const { files, leftOut } = mailedFiles([
      pdf,
      part('ubl.txt', '<?xml version="1.0"?><Invoice/>'),
      photo,
      { ...pdf, fileName: 'kopie.pdf' },
      part('offerte.docx', 'PK'),
    ]);
    expect(files.map(({ fileName, mediaType }) => [fileName, mediaType])).toEqual([
      ['factuur.pdf', 'application/pdf'],
      ['ubl.xml', 'application/xml'],
      ['foto.png', 'image/png'],
    ]);
    expect(leftOut).toEqual([{ fileName: 'offerte.docx', because: 'other-type' }]);
  });

  it('are ignored if they are signature pictures: small ones, inline also larger ones', () => {
    const kept = (kilobytes: number, isInline: boolean) => mailedFiles([part('logo.png', png, { kilobytes, isInline })]).files.length;
    expect([kept(4, false), kept(6, false), kept(59, true), kept(61, true)]).toEqual([0, 1, 0, 1]);
    expect(mailedFiles([part('logo.png', png)]).leftOut).toEqual([{ fileName: 'logo.png', because: 'picture-of-signature' }]);
    expect(mailedFiles([{ ...pdf, isInline: true }]).files).toHaveLength(1);
  });

  it('in the text are receipts or logos by their pixels, their place and their name', () => {
    const sized = (width: number, height: number, fileName: string, isPlaced = false, kilobytes = 30) =>
      mailedFiles([part(fileName, png, { kilobytes, isInline: true, isPlaced, pixels: { width, height } })]).files.length;
    const receipt = [463, 821] as const;
    expect([
      sized(...receipt, 'foto.png'),
      sized(...receipt, ''),
      sized(...receipt, 'IMG_0042.jpeg', true),
      sized(...receipt, 'image0.jpeg', true),
    ]).toEqual([1, 1, 1, 1]);
    expect([sized(...receipt, 'image001.png', true), sized(...receipt, 'image001.png', true, 70), sized(...receipt, 'Logo.png')]).toEqual([
      0, 1, 0,
    ]);
    expect([sized(200, 80, 'IMG_1.png'), sized(200, 80, 'a.png', false, 90), sized(1_600, 400, 'a.png', false, 90)]).toEqual([0, 0, 0]);
    expect(sized(320, 1_600, 'kassabon.png')).toBe(1);
  });

  it('make documents of a mail, or give the reason for quarantine', () => {
    const { files } = mailedFiles([pdf]);
    const large = [{ ...files[0]!, content: Buffer.alloc(fixed('fileMaxBytes') + 1) }];
    expect([
      refusalOf(mail, true, files),
      refusalOf(undefined, false, []),
      refusalOf({ ...mail, isSpam: true }, true, files),
      refusalOf({ ...mail, isAutomatic: true }, false, files),
      refusalOf(mail, false, files),
      refusalOf({ ...mail, hasMoreParts: true }, true, files),
      refusalOf(mail, true, large),
      refusalOf(mail, true, []),
    ]).toEqual([undefined, 'unreadable', 'spam', 'automatic-reply', 'unknown-sender', 'too-many', 'too-large', 'no-documents']);
  });

  it('are named after the subject, or by file name if there is more than one or no subject', () => {
    const [file] = mailedFiles([pdf]).files;
    expect([documentName('Fwd: RE: Factuur 12', file!, 1), documentName('Fwd: ', file!, 1), documentName('Factuur 12', file!, 2)]).toEqual([
      'Factuur 12',
      'factuur',
      'factuur',
    ]);
    expect(documentName('x'.repeat(300), file!, 1)).toHaveLength(200);
    expect(noteOf({ from: 'a@b.test', subject: 'Factuur', text: 'Zie bijlage' })).toBe('a@b.test · Factuur\n\nZie bijlage');
  });
});
