import { looksLikePdf } from '../opened.js';
import { addPages, openedForCopies, type Pdf, pdfLibrary, written } from './page-copies.js';
import { shownPicture } from './shown-picture.js';

export interface JoinedSource {
  bytes: Uint8Array;
  /** Rotation of the pages: quarter turns clockwise, from the first page. */
  turns: readonly number[];
}

/** Long side of an A4 page in points: pictures are sized as if they had been scanned. */
const longSide = 842;

/** Joins all pages of PDFs and pictures into one PDF, in this order and rotated as displayed. @throws NotRead */
export async function joinedFiles(sources: readonly JoinedSource[]): Promise<Uint8Array> {
  const { PDFDocument } = await pdfLibrary();
  const to = await PDFDocument.create({ updateMetadata: false });
  for (const { bytes, turns } of sources) {
    const from = looksLikePdf(bytes) ? await openedForCopies(bytes) : await pageOf(bytes);
    const pages = from.getPageIndices().map((at) => ({ number: at + 1, quarters: turns[at] ?? 0 }));
    await addPages(to, from, pages);
  }
  return written(to);
}

async function pageOf(picture: Uint8Array): Promise<Pdf> {
  const { PDFDocument } = await pdfLibrary();
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const image = await pdf.embedJpg(await shownPicture(picture));
  const scale = longSide / Math.max(image.width, image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  pdf.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  await pdf.flush();
  return pdf;
}
