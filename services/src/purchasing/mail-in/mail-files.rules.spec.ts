import { fixed } from '../../platform/bounds/index.js';
import { documentName, mailedFiles, noteOf, refusalOf } from './mail-files.rules.js';
import type { MailPart, ParsedMail } from './parsing/index.js';

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const part = (fileName: string, head: Buffer | string, { kilobytes = 0, isInline = false } = {}): MailPart => ({
  fileName,
  isInline,
  content: Buffer.concat([Buffer.from(head as string), Buffer.alloc(kilobytes * 1_024)]),
});
const mail: ParsedMail = {
  from: 'a@b.test',
  isFromVerified: true,
  forwardedFrom: [],
  subject: '',
  text: '',
  isSpam: false,
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

  it('make documents of a mail, or give the reason for quarantine', () => {
    const { files } = mailedFiles([pdf]);
    const large = [{ ...files[0]!, content: Buffer.alloc(fixed('fileMaxBytes') + 1) }];
    expect([
      refusalOf(mail, true, files),
      refusalOf(undefined, false, []),
      refusalOf({ ...mail, isSpam: true }, true, files),
      refusalOf(mail, false, files),
      refusalOf({ ...mail, hasMoreParts: true }, true, files),
      refusalOf(mail, true, large),
      refusalOf(mail, true, []),
    ]).toEqual([undefined, 'unreadable', 'spam', 'unknown-sender', 'too-many', 'too-large', 'no-documents']);
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
