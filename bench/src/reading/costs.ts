import { readDocument } from '@kantoor/services/reading';
import { textRecognizer } from '../../../services/dist/reading/documents/ocr/index.js';
import { openPdf, pagePicture } from '../../../services/dist/reading/documents/pdf/index.js';
import type { Ratio } from '../harness/result.js';

/** Processor time for one document: by our reader and by the bare library. */
export interface Cost {
  ours: number;
  bare: number;
}

/** Milliseconds for text PDFs, compared with only parsing them with pdfjs. The first round is a warm-up and is not counted. */
export async function textCosts(documents: readonly Buffer[], rounds: number): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (let round = 0; round <= rounds; round += 1)
    for (const bytes of documents) {
      const bare = await cpuMs(() => takenApart(bytes));
      costs.push({ bare, ours: await cpuMs(() => readDocument(bytes, { withoutAttachments: true })) });
    }
  return costs.slice(documents.length);
}

/** Milliseconds for scans, compared with only recognizing the same page pictures. The first round is a warm-up and is not counted. */
export async function scanCosts(documents: readonly Buffer[], rounds: number, models: string | undefined): Promise<Cost[]> {
  const options = { ignoreText: true, withoutAttachments: true, ...(models !== undefined && { models }) };
  const recognizer = await textRecognizer(models);
  const costs: Cost[] = [];
  for (let round = 0; round <= rounds; round += 1)
    for (const bytes of documents) {
      const pdf = await openPdf(bytes);
      const picture = await pagePicture(pdf, 1);
      await pdf.destroy();
      const bare = await cpuMs(() => recognizer.words(picture, 1, Infinity));
      costs.push({ bare, ours: await cpuMs(() => readDocument(bytes, options)) });
    }
  return costs.slice(documents.length);
}

/** The given percentile of the ratio between our reader and the bare library, over all documents. */
export function timesBare(what: string, costs: readonly Cost[], part: number, atMost: number): Ratio {
  const value = at(
    costs.map(({ ours, bare }) => ours / bare),
    part,
  );
  return { what, median: value, worst: value, rounds: [value], target: { atMost } };
}

export const at = (values: readonly number[], part: number): number => [...values].sort((a, b) => a - b)[Math.floor(part * values.length)]!;

async function takenApart(bytes: Buffer): Promise<void> {
  const pdf = await openPdf(bytes);
  for (let page = 1; page <= pdf.numPages; page++) await (await pdf.getPage(page)).getTextContent();
  await pdf.destroy();
}

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
