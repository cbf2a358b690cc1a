import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { shownPicture } from './shown-picture.js';
import { looksLikePdf } from '../read-document.js';
import { NotRead } from '../../model/index.js';

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

export interface SplitPlan {
  /** Pages of each new file, counted from 1. */
  parts: readonly (readonly number[])[];
  /** Rotation of the pages: quarter turns clockwise, from the first page. */
  turns: readonly number[];
}
export interface SplitFile {
  bytes: Uint8Array;
  /** Page numbers in the original file. */
  pages: number[];
}

/** Returns whether a file with this number of pages contains these, each once, and has one left. */
export function fits(parts: SplitPlan['parts'], pages: number): boolean {
  const wanted = parts.flat();
  return wanted.length < pages && new Set(wanted).size === wanted.length && wanted.every((page) => page >= 1 && page <= pages);
}

/** Returns a file of the remaining pages followed by files of the requested parts; null if the file has no such pages. @throws NotRead */
export async function splitPdf(bytes: Uint8Array, { parts, turns }: SplitPlan): Promise<SplitFile[] | null> {
  if (!looksLikePdf(bytes)) throw new NotRead('NOT_A_DOCUMENT');
  const { PDFDocument } = await pdfLibrary();
  const from = await openedForCopies(bytes);
  const count = from.getPageCount();
  if (!fits(parts, count)) return null;
  const moved = new Set(parts.flat());
  const left = Array.from({ length: count }, (_, at) => at + 1).filter((page) => !moved.has(page));
  const files: SplitFile[] = [];
  for (const pages of [left, ...parts]) {
    const to = await PDFDocument.create({ updateMetadata: false });
    const copied = pages.map((number) => ({ number, quarters: turns[number - 1] ?? 0 }));
    await addPages(to, from, copied);
    files.push({ bytes: await written(to), pages: [...pages] });
  }
  return files;
}

type Library = typeof import('@cantoo/pdf-lib');
type Pdf = PDFDocument;
/** A page to copy into another file. */
interface CopiedPage {
  /** Counted from 1. */
  number: number;
  /** Quarter turns clockwise from the file's own rotation. */
  quarters: number;
}

let library: Promise<Library> | undefined;
/** Loaded when the first pages are copied. */
const pdfLibrary = (): Promise<Library> => (library ??= import('@cantoo/pdf-lib'));

/** @throws NotRead */
async function openedForCopies(bytes: Uint8Array): Promise<Pdf> {
  const { PDFDocument } = await pdfLibrary();
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    if (pdf.getPageCount() === 0) throw new NotRead('DAMAGED');
    return pdf;
  } catch (error) {
    if (error instanceof NotRead) throw error;
    // The library supports no passwords, so it copies nothing from a protected file.
    throw new NotRead(/encrypted/i.test(String(error)) ? 'WANTS_PASSWORD' : 'DAMAGED');
  }
}

/** Page entries that lead to other pages, which would be copied unseen, or that run by themselves (ISO 32000, 7.7.3.3 and 12.5.2). */
const ofPage = ['AA', 'B', 'PieceInfo', 'SeparationInfo', 'StructParents', 'Tabs', 'Thumb', 'Trans', 'DPart', 'PresSteps', 'VP'];
const ofAnnotation = ['A', 'AA', 'Dest', 'IRT', 'P', 'PA', 'Parent', 'Popup', 'StructParent', 'Kids'];

/** Appends copies of pages to a file, rotated as displayed, without data of the remaining pages. */
async function addPages(to: Pdf, from: Pdf, pages: readonly CopiedPage[]): Promise<void> {
  const { degrees } = await pdfLibrary();
  const all = from.getPages();
  for (const { number } of pages) await separate(all[number - 1]!);
  const copies = await to.copyPages(
    from,
    pages.map(({ number }) => number - 1),
  );
  copies.forEach((copy, at) => {
    copy.setRotation(degrees((((copy.getRotation().angle + 90 * pages[at]!.quarters) % 360) + 360) % 360));
    to.addPage(copy);
  });
}

async function separate({ node }: PDFPage): Promise<void> {
  const { PDFArray, PDFDict, PDFName } = await pdfLibrary();
  for (const name of ofPage) node.delete(PDFName.of(name));
  const annotations = node.lookupMaybe(PDFName.of('Annots'), PDFArray);
  for (let at = 0; annotations && at < annotations.size(); at += 1) {
    const annotation = annotations.lookup(at);
    if (annotation instanceof PDFDict) for (const name of ofAnnotation) annotation.delete(PDFName.of(name));
  }
}

const written = (pdf: Pdf): Promise<Uint8Array> => pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
