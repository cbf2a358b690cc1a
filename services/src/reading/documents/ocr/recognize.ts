import type { Model } from './model.js';
import type { Picture } from './picture.js';
import type { TextArea } from './text-areas.js';

/** A recognized character: where along its line, and how certain it is. */
export interface Sign {
  text: string;
  at: number;
  certainty: number;
}

/** A recognized line, with the position of each character along it (0 to 1). */
export interface RecognizedLine {
  area: TextArea;
  signs: Sign[];
  /** Mean confidence of its characters. */
  confidence: number;
}

const height = 48;
const atOnce = 6;
/** Total pixel width of lines recognized together: memory and time grow with it. */
const batchWidth = 6_400;
const leastWidth = 64;
const mostWidth = 3_200;
const leastConfidence = 0.5;

/** Recognizes lines. Lines of similar length are recognized together, short ones first: if time runs out, they say more for it. */
export async function recognize(
  picture: Picture,
  areas: readonly TextArea[],
  recognizer: Model,
  alphabet: readonly string[],
  until: number,
): Promise<{ lines: RecognizedLine[]; isPart: boolean }> {
  const sized = areas
    .map((area) => ({ area, width: Math.min(mostWidth, Math.max(8, Math.round((height * area.width) / area.height))) }))
    .sort((a, b) => a.width - b.width);
  const lines: RecognizedLine[] = [];
  let spentMs = 0;
  while (spentMs < sized.length) {
    if (performance.now() > until) return { lines, isPart: true };
    const batch = batchFrom(sized, spentMs);
    spentMs += batch.length;
    const width = Math.max(leastWidth, ...batch.map((each) => each.width));
    const input = new Float32Array(batch.length * 3 * height * width);
    batch.forEach((each, n) => copyInto(input.subarray(n * 3 * height * width), picture, each.area, each.width, width));
    const { data, dims } = await recognizer.run(input, [batch.length, 3, height, width]);
    const [, steps, classes] = dims as [number, number, number];
    batch.forEach((each, n) => {
      const line = lineOf(data.subarray(n * steps * classes, (n + 1) * steps * classes), steps, classes, alphabet);
      const share = each.width / width;
      const signs = line.signs.map((sign) => ({ ...sign, at: Math.min(1, sign.at / share) }));
      if (line.confidence >= leastConfidence) lines.push({ area: each.area, signs, confidence: line.confidence });
    });
  }
  return { lines, isPart: false };
}

/** Returns the next batch of lines, of which the last is the widest. */
function batchFrom<T extends { width: number }>(sized: readonly T[], from: number): T[] {
  let count = 1;
  while (count < atOnce && from + count < sized.length && (count + 1) * sized[from + count]!.width <= batchWidth) count += 1;
  return sized.slice(from, from + count);
}

/** Copies a slanted part of a picture, upright and at fixed height; each pixel is the mean of its source pixels. */
function copyInto(planes: Float32Array, picture: Picture, area: TextArea, width: number, rowWidth: number): void {
  const [cos, sin] = [Math.cos(area.angle), Math.sin(area.angle)];
  const each = area.height / height;
  const samples = Math.min(4, Math.max(1, Math.round(each)));
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      let [red, green, blue] = [0, 0, 0];
      for (let a = 0; a < samples; a++)
        for (let b = 0; b < samples; b++) {
          const u = ((column + (a + 0.5) / samples) / width - 0.5) * area.width;
          const v = ((row + (b + 0.5) / samples) / height - 0.5) * area.height;
          const x = Math.min(picture.width - 1, Math.max(0, Math.round(area.x + u * cos - v * sin - 0.5)));
          const y = Math.min(picture.height - 1, Math.max(0, Math.round(area.y + u * sin + v * cos - 0.5)));
          const at = 3 * (y * picture.width + x);
          red += picture.data[at]!;
          green += picture.data[at + 1]!;
          blue += picture.data[at + 2]!;
        }
      const count = samples * samples * 127.5;
      const at = row * rowWidth + column;
      planes[at] = blue / count - 1;
      planes[at + height * rowWidth] = green / count - 1;
      planes[at + 2 * height * rowWidth] = red / count - 1;
    }
}

/** Takes the most likely character of each step; repeated ones are one character, and class 0 separates two. */
function lineOf(scores: Float32Array, steps: number, classes: number, alphabet: readonly string[]): Omit<RecognizedLine, 'area'> {
  const signs: Sign[] = [];
  let before = 0;
  let sum = 0;
  for (let step = 0; step < steps; step++) {
    const from = step * classes;
    let best = 0;
    let most = scores[from]!;
    for (let each = 1; each < classes; each++)
      if (scores[from + each]! > most) {
        most = scores[from + each]!;
        best = each;
      }
    if (best !== 0 && best !== before) {
      signs.push({ text: alphabet[best - 1] ?? ' ', at: (step + 0.5) / steps, certainty: most });
      sum += most;
    }
    before = best;
  }
  return { signs, confidence: signs.length > 0 ? sum / signs.length : 0 };
}
