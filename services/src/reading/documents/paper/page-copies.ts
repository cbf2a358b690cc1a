import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { NotRead } from '../../model/index.js';

type Library = typeof import('@cantoo/pdf-lib');
export type Pdf = PDFDocument;
/** A page to copy into another file. */
export interface CopiedPage {
  /** Counted from 1. */
  number: number;
  /** Quarter turns clockwise from the file's own rotation. */
  quarters: number;
}

let library: Promise<Library> | undefined;
/** Loaded when the first pages are copied. */
export const pdfLibrary = (): Promise<Library> => (library ??= import('@cantoo/pdf-lib'));

/** @throws NotRead */
export async function openedForCopies(bytes: Uint8Array): Promise<Pdf> {
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
export async function addPages(to: Pdf, from: Pdf, pages: readonly CopiedPage[]): Promise<void> {
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

export const written = (pdf: Pdf): Promise<Uint8Array> => pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
