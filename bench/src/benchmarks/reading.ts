import { readDocument } from '@kantoor/services/reading';
import { readingModels } from '@kantoor/stack';
import { join } from 'node:path';
import { root } from '../harness/paths.js';
import type { Result } from '../harness/result.js';
import { generatedInvoice } from '../reading/generated-invoice.js';
import { judge, type Judged, rowsPerFamily, rowsPerField } from '../reading/judge.js';
import { invoiceSamples, type Sample } from '../reading/truth.js';
import type { Benchmark } from './benchmark.js';

const generatedCount = 240;

/** 6: what is read right of documents, per channel and family of layouts, and how often it is sure and right. */
export const reading: Benchmark = {
  name: 'reading',
  onlyByName: true,
  async run(): Promise<Result> {
    const samples = invoiceSamples(join(root, 'services/samples/reading/invoices'));
    const { folder, note } = await readingModels(join(root, '.kantoor'));
    const models = folder ? { models: folder } : {};
    const judged: Judged[] = [];
    const times: number[] = [];
    for (const { bytes, truth } of samples) {
      const since = performance.now();
      judged.push(...judge(await readDocument(bytes, { withoutAttachments: true }), truth));
      times.push(performance.now() - since);
    }
    for (let i = 0; i < generatedCount; i++) {
      const { pdf, truth } = await generatedInvoice(i);
      judged.push(...judge(await readDocument(pdf), truth).map((each) => ({ ...each, channel: 'generated' })));
    }
    for (const { bytes, truth } of oneOfEachFamily(samples))
      judged.push(...judge(await readDocument(bytes, { ignoreText: true, ...models }), truth));
    const sure = judged.filter((each) => each.sure);
    return {
      name: reading.name,
      title: '6  Documents read: of each field, mean over families of layouts',
      figures: [...rowsPerField(judged), ...rowsPerFamily(judged)],
      ratios: [],
      counters: {
        'right of all that is sure, %': Math.round((sure.filter(({ right }) => right).length / sure.length) * 1_000) / 10,
        'ms of a text PDF, median': Math.round([...times].sort((a, b) => a - b)[times.length >> 1]!),
      },
      notes: [note, 'scan: one document of each family, drawn at 200 dots an inch'],
    };
  },
};

const oneOfEachFamily = (samples: readonly Sample[]): Sample[] => [
  ...new Map(samples.map((sample) => [sample.truth.family, sample])).values(),
];
