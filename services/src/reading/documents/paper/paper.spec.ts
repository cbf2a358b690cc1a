import { PDFDict, PDFDocument, PDFName, rgb } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { openedPdf } from '../read-document.js';
import { pageWords } from '../pdf/index.js';
import { sample } from '../testing/samples.js';
import { fits } from './arranged-pdfs.js';
import { joinedFiles, splitPdf } from './index.js';

/** Pages that show their number; the first has a link to the last one. */
async function numbered(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 1; page <= count; page += 1)
    pdf.addPage([300, 400]).drawText(`Page${page}`, { x: 50, y: 300, size: 20, color: rgb(0, 0, 0) });
  const [first, last] = [pdf.getPage(0), pdf.getPage(count - 1)];
  const link = pdf.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 10, 10], Dest: [last.ref, 'Fit'], P: first.ref });
  first.node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(link)]));
  return pdf.save();
}
async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openedPdf(bytes);
  const pages = await pageWords(pdf);
  await pdf.destroy();
  return pages.map(({ words }) => words.map(({ text }) => text).join(' '));
}
/** Counts all pages in the file, visible or not. */
async function pagesInside(bytes: Uint8Array): Promise<number> {
  const pdf = await PDFDocument.load(bytes);
  return pdf.context
    .enumerateIndirectObjects()
    .filter(([, object]) => object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('Page')).length;
}
const rotations = async (bytes: Uint8Array): Promise<number[]> =>
  (await PDFDocument.load(bytes)).getPages().map((page) => page.getRotation().angle);

describe('splitting pages from a PDF', () => {
  it('makes a file of each part, rotated as displayed; the first file contains the remaining pages', async () => {
    const files = await splitPdf(await numbered(5), { parts: [[3], [5, 4]], turns: [0, 0, 1, 0, 3] });
    expect(await Promise.all(files!.map(({ bytes }) => textsOf(bytes).then((texts) => texts.length)))).toEqual([2, 1, 2]);
    expect(files!.map(({ pages }) => pages)).toEqual([[1, 2], [3], [5, 4]]);
    expect(await textsOf(files![0]!.bytes)).toEqual(['Page1', 'Page2']);
    expect(await Promise.all(files!.map(({ bytes }) => rotations(bytes)))).toEqual([[0, 0], [90], [270, 0]]);
  });

  it('includes nothing of other pages, not even invisibly', async () => {
    const files = await splitPdf(await numbered(4), { parts: [[2, 3, 4]], turns: [] });
    expect(await Promise.all(files!.map(({ bytes }) => pagesInside(bytes)))).toEqual([1, 3]);
  });

  it.each([
    [[[1], [2]], 3, true],
    [[[1], [2], [3]], 3, false],
    [[[1], [1]], 3, false],
    [[[4]], 3, false],
    [[[0]], 3, false],
  ])('checks that parts %j of %d pages fit: %s', (parts, pages, are) => expect(fits(parts, pages)).toBe(are));

  it('has separate refusals for missing pages, a damaged, a protected and another file', async () => {
    expect(await splitPdf(await numbered(2), { parts: [[3]], turns: [] })).toBeNull();
    const none = { parts: [[2]], turns: [] };
    await expect(splitPdf(Buffer.from('%PDF-1.7 nothing'), none)).rejects.toMatchObject({ reason: 'DAMAGED' });
    await expect(splitPdf(Buffer.from('text'), none)).rejects.toMatchObject({ reason: 'NOT_A_DOCUMENT' });
    const pdf = await PDFDocument.load(await numbered(2));
    pdf.encrypt({ ownerPassword: 'owner', userPassword: 'user', permissions: {} });
    await expect(splitPdf(await pdf.save(), none)).rejects.toMatchObject({ reason: 'WANTS_PASSWORD' });
  });
});

describe('joining files', () => {
  it('puts pages in the chosen order, rotated as displayed; pictures are pages', async () => {
    const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    const joined = await joinedFiles([
      { bytes: await numbered(2), turns: [2] },
      { bytes: picture, turns: [1] },
      { bytes: sample('invoices/coolblue1.pdf'), turns: [] },
    ]);
    const texts = await textsOf(joined);
    expect([texts[2], texts.slice(3).join(' ').includes('993548900')]).toEqual(['', true]);
    expect((await rotations(joined)).slice(0, 3)).toEqual([180, 0, 90]);
    const { width, height } = (await PDFDocument.load(joined)).getPage(2).getSize();
    expect([width, height]).toEqual([842, 421]);
  });

  it('fails if one of them is damaged', async () => {
    const whole = { bytes: await numbered(1), turns: [] };
    await expect(joinedFiles([whole, { bytes: Buffer.from('no picture'), turns: [] }])).rejects.toMatchObject({ reason: 'DAMAGED' });
  });
});
