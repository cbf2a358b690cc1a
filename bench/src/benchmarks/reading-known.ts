import { readDocument, type Reading } from '@kantoor/services/reading';
import { readingModels } from '@kantoor/stack';
import { join } from 'node:path';
import { openPdf, pagePicture } from '../../../services/dist/reading/documents/pdf/index.js';
import { root } from '../harness/paths.js';
import type { Result } from '../harness/result.js';
import { compareWithTruth, type Comparison, marked } from '../reading/compare-with-truth.js';
import { degradations } from '../reading/degraded.js';
import { generatedInvoice } from '../reading/drawn-invoices/generated-invoice.js';
import { type KnownSupplier, learned, recognized } from '../reading/known-suppliers.js';
import { rowsPerFamily, rowsPerField } from '../reading/rows.js';
import type { Benchmark } from './benchmark.js';

const suppliers = 240;
const scanned = 30;

/** 6: accuracy on the next document of a supplier after one earlier document was corrected, and on bad scans. */
export const readingKnown: Benchmark = {
  name: 'reading-known',
  onlyByName: true,
  async run(): Promise<Result> {
    const { folder, note } = await readingModels(join(root, '.kantoor'));
    const models = folder ? { models: folder } : {};
    const all: KnownSupplier[] = [];
    for (let i = 0; i < suppliers; i += 1) {
      const { pdf, truth } = await generatedInvoice(i);
      all.push(learned(i, await readDocument(pdf), truth));
    }
    const comparisons: Comparison[] = [];
    const compared = (reading: Reading, i: number, family: string, channel: string): void => {
      const found = recognized(reading, all);
      const right = found?.organizationId === i;
      comparisons.push({ family, channel, field: 'known supplier', found: found !== undefined, right, ...marked(found?.isSure ?? false) });
    };
    for (let i = 0; i < suppliers; i += 1) {
      const { pdf, truth } = await generatedInvoice(i, 1);
      const reading = await readDocument(pdf);
      compared(reading, i, truth.family, 'known');
      comparisons.push(...compareWithTruth(reading, truth).map((each) => ({ ...each, channel: 'known' })));
    }
    for (let i = 0; i < scanned; i += 1) {
      const { pdf, truth } = await generatedInvoice(i, 1);
      const page = await firstPage(pdf);
      if (!page) continue;
      const [[name, made]] = [Object.entries(degradations)[i % Object.keys(degradations).length]!];
      const reading = await readDocument(await made(page, i), models);
      compared(reading, i, truth.family, `known, ${name}`);
      comparisons.push(...compareWithTruth(reading, truth).map((each) => ({ ...each, channel: 'degraded' })));
      comparisons.push(...compareWithTruth(reading, truth).map((each) => ({ ...each, channel: name })));
    }
    return {
      name: readingKnown.name,
      title: `6  Next documents of ${suppliers} suppliers that were corrected once, and bad scans`,
      figures: [...rowsPerField(comparisons), ...rowsPerFamily(comparisons)],
      ratios: [],
      counters: {},
      notes: [note, 'coarse: 150 dots an inch; askew: 2°; noisy; fax: half as many lines, black and white'],
    };
  },
};

/** The picture of a document with one page; undefined for longer documents. */
async function firstPage(bytes: Buffer) {
  const pdf = await openPdf(bytes);
  try {
    return pdf.numPages === 1 ? await pagePicture(pdf, 1) : undefined;
  } finally {
    await pdf.destroy();
  }
}
