import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import type { Worker } from 'tesseract.js';
import type { PageWords } from '../layout/lines.js';
import type { Picture } from './picture.js';

const languages = ['eng', 'nld', 'deu', 'fra'];
const usualHeight = 10;

/** The fallback if the models of the better recognizer are missing. */
export class Tesseract {
  readonly name = 'tesseract.js';

  private constructor(private readonly worker: Worker) {}

  static async load(): Promise<Tesseract> {
    const { createWorker } = await import('tesseract.js');
    return new Tesseract(await createWorker(languages, 1, { langPath: languagesInOneFolder(), cacheMethod: 'none', gzip: true }));
  }

  /** It reads a page as a whole: a page that runs out of time returns nothing. */
  async words({ data, width, height }: Picture, page: number, until: number): Promise<PageWords> {
    const png = await sharp(data, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const read = await Promise.race([
      this.worker.recognize(png, { rotateAuto: true }, { blocks: true, text: false }),
      delay(Math.max(0, until - performance.now()), undefined, { ref: false }),
    ]);
    if (!read) return { page, width, height, words: [], isPart: true };
    const words = (read.data.blocks ?? []).flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)),
    );
    const heights = words.map(({ bbox }) => bbox.y1 - bbox.y0).sort((a, b) => a - b);
    const scale = usualHeight / (heights[heights.length >> 1] ?? 20);
    return {
      page,
      width: width * scale,
      height: height * scale,
      words: words
        .filter(({ text, confidence }) => text.trim() && confidence > 20)
        .map(({ text, bbox, confidence }) => ({
          ...{ text, x0: bbox.x0 * scale, x1: bbox.x1 * scale, y0: bbox.y0 * scale, y1: bbox.y1 * scale },
          certainty: confidence / 100,
        })),
    };
  }
}

/** Each language is a separate package, and the library expects all of them in one folder. */
function languagesInOneFolder(): string {
  const require = createRequire(import.meta.url);
  const folder = mkdtempSync(join(tmpdir(), 'kantoor-languages-'));
  for (const code of languages) {
    const name = `${code}.traineddata.gz`;
    symlinkSync(join(dirname(require.resolve(`@tesseract.js-data/${code}/package.json`)), '4.0.0_best_int', name), join(folder, name));
  }
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
