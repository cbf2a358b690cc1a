import { readingModels } from '@kantoor/stack';
import { join } from 'node:path';
import { root } from '../harness/paths.js';
import type { Result } from '../harness/result.js';
import { at, type Cost, scanCosts, textCosts, timesBare } from '../reading/costs.js';
import { generatedInvoice } from '../reading/drawn-invoices/generated-invoice.js';
import { invoiceSamples } from '../reading/truth.js';
import type { Benchmark } from './benchmark.js';

const drawnCount = 60;
const scanCount = 6;
const rounds = 3;

/** 6: processor time of reading, compared with the bare libraries on the same files. */
export const readingSpeed: Benchmark = {
  name: 'reading-speed',
  onlyByName: true,
  async run(): Promise<Result> {
    const { folder, note } = await readingModels(join(root, '.kantoor'));
    const drawn = await Promise.all(Array.from({ length: drawnCount }, async (_, i) => (await generatedInvoice(i)).pdf));
    const samples = invoiceSamples(join(root, 'services/samples/reading/invoices')).map(({ bytes }) => bytes);
    const texts = await textCosts([...samples, ...drawn], rounds);
    const scans = await scanCosts(drawn.slice(0, scanCount), 1, folder);
    const row = (who: string, costs: readonly Cost[]) => ({
      who,
      'processor ms, median': at(
        costs.map(({ ours }) => ours),
        0.5,
      ),
      'of the library': at(
        costs.map(({ bare }) => bare),
        0.5,
      ),
    });
    return {
      name: readingSpeed.name,
      title: `6  Reading ${samples.length + drawnCount} text PDFs and ${scanCount} scans`,
      figures: [row('text PDF', texts), row('scan', scans)],
      ratios: [
        timesBare('text PDF / bare pdfjs, median', texts, 0.5, 2),
        timesBare('text PDF / bare pdfjs, 95 of 100', texts, 0.95, 3),
        timesBare('scan / bare recognizer, median', scans, 0.5, 1.3),
      ],
      counters: {},
      notes: [note],
    };
  },
};
