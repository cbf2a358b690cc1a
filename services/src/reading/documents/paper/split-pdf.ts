import { looksLikePdf } from '../opened.js';
import { NotRead } from '../../model/index.js';
import { addPages, openedForCopies, pdfLibrary, written } from './page-copies.js';

export interface SplitAsked {
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
export function fits(parts: SplitAsked['parts'], pages: number): boolean {
  const asked = parts.flat();
  return asked.length < pages && new Set(asked).size === asked.length && asked.every((page) => page >= 1 && page <= pages);
}

/** Returns a file of the remaining pages followed by files of the requested parts; null if the file has no such pages. @throws NotRead */
export async function splitPdf(bytes: Uint8Array, { parts, turns }: SplitAsked): Promise<SplitFile[] | null> {
  if (!looksLikePdf(bytes)) throw new NotRead('NOT_A_DOCUMENT');
  const { PDFDocument } = await pdfLibrary();
  const from = await openedForCopies(bytes);
  const count = from.getPageCount();
  if (!fits(parts, count)) return null;
  const taken = new Set(parts.flat());
  const left = Array.from({ length: count }, (_, at) => at + 1).filter((page) => !taken.has(page));
  const files: SplitFile[] = [];
  for (const pages of [left, ...parts]) {
    const to = await PDFDocument.create({ updateMetadata: false });
    const copied = pages.map((number) => ({ number, quarters: turns[number - 1] ?? 0 }));
    await addPages(to, from, copied);
    files.push({ bytes: await written(to), pages: [...pages] });
  }
  return files;
}
