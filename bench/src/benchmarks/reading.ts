import { readDocument } from '@kantoor/services/reading';
import { readingModels } from '@kantoor/stack';
import { join } from 'node:path';
import { readPages } from '../../../services/dist/reading/documents/pages/index.js';
import { openPdf, pagePicture } from '../../../services/dist/reading/documents/pdf/index.js';
import { root } from '../harness/paths.js';
import type { Result } from '../harness/result.js';
import { generatedInvoice } from '../reading/drawn-invoices/generated-invoice.js';
import { compareWithTruth, type Comparison } from '../reading/compare-with-truth.js';
import { oddInvoice } from '../reading/odd-invoices/odd-invoice.js';
import { photographed } from '../reading/photographed.js';
import { invoiceSamples, receiptSamples, type Sample } from '../reading/truth.js';
import { rowsPerFamily, rowsPerField } from '../reading/rows.js';
import type { Benchmark } from './benchmark.js';

const generatedCount = 240;
const oddCount = 330;
/** One drawn invoice of each layout is also read as a scan and as a photo. */
const pictured = 24;

/** 6: accuracy of reading documents, per channel and family of layouts, and how often a value is certain and right. */
export const reading: Benchmark = {
  name: 'reading',
  onlyByName: true,
  async run(): Promise<Result> {
    const samples = invoiceSamples(join(root, 'services/samples/reading/invoices'));
    const { folder, note } = await readingModels(join(root, '.kantoor'));
    const models = folder ? { models: folder } : {};
    const comparisons: Comparison[] = [];
    for (const { bytes, truth } of samples)
      comparisons.push(...compareWithTruth(await readDocument(bytes, { withoutAttachments: true }), truth));
    for (let i = 0; i < generatedCount; i++) {
      const { pdf, truth, own } = await generatedInvoice(i);
      for (const [channel, options] of [
        ['generated', {}],
        ['generated, own known', { own }],
      ] as const)
        comparisons.push(...compareWithTruth(await readDocument(pdf, options), truth).map((each) => ({ ...each, channel })));
    }
    for (let i = 0; i < oddCount; i++) {
      const { pages, truth, own } = oddInvoice(i);
      for (const [channel, known] of [
        ['odd', undefined],
        ['odd, own known', own],
      ] as const)
        comparisons.push(
          ...compareWithTruth(readPages(pages, 'text', 'odd', known ? { own: known } : {}), truth).map((each) => ({ ...each, channel })),
        );
    }
    const asPictures = [...oneOfEachFamily(samples), ...(await drawn(pictured))];
    for (const { bytes, truth } of asPictures)
      comparisons.push(...compareWithTruth(await readDocument(bytes, { ignoreText: true, withoutAttachments: true, ...models }), truth));
    for (const [seed, { bytes, truth }] of asPictures.entries()) {
      const photo = await photoOfFirstPage(bytes, seed);
      if (photo) comparisons.push(...compareWithTruth(await readDocument(photo, models), truth));
    }
    const receipts = receiptSamples(join(root, 'services/samples/reading/receipts'));
    const suppliers = receipts.flatMap(({ truth }) => [truth.supplier ?? '', ...(truth.supplierAlso ?? [])]);
    for (const { bytes, truth } of receipts)
      for (const [channel, known] of [
        ['receipt', {}],
        ['receipt, shops known', { suppliers }],
      ] as const)
        comparisons.push(
          ...compareWithTruth(await readDocument(bytes, { ...models, ...known }), truth).map((each) => ({ ...each, channel })),
        );
    const sure = comparisons.filter((each) => each.sure);
    return {
      name: reading.name,
      title: '6  Documents read: of each field, mean over families of layouts',
      figures: [...rowsPerField(comparisons), ...rowsPerFamily(comparisons)],
      ratios: [],
      counters: {
        'right of all that is sure, %': Math.round((sure.filter(({ right }) => right).length / sure.length) * 1_000) / 10,
      },
      notes: [
        note,
        'scan: one document of each family, drawn at 200 dots an inch',
        'sure by others: from the confidence at which 97 of 100 values of the same field and channel are right in all other families',
        'photo: the same, where it has one page: turned, in perspective, unevenly lit, with noise, as JPEG',
        'odd: invoices with names in odd places, numbers without labels or over two lines, and unusual tables',
        'receipt: photos and scans of real slips',
      ],
    };
  },
};

async function drawn(count: number): Promise<Pick<Sample, 'bytes' | 'truth'>[]> {
  const made: Pick<Sample, 'bytes' | 'truth'>[] = [];
  for (let i = 0; i < count; i++) {
    const { pdf, truth } = await generatedInvoice(i);
    made.push({ bytes: pdf, truth });
  }
  return made;
}

/** A photo shows one page. */
async function photoOfFirstPage(bytes: Buffer, seed: number): Promise<Buffer | undefined> {
  const pdf = await openPdf(bytes);
  try {
    return pdf.numPages === 1 ? await photographed(await pagePicture(pdf, 1), seed) : undefined;
  } finally {
    await pdf.destroy();
  }
}

const oneOfEachFamily = (samples: readonly Sample[]): Sample[] => [
  ...new Map(samples.map((sample) => [sample.truth.family, sample])).values(),
];
