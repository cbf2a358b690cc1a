import { type Picture, turned } from './picture.js';
import type { RecognizedLine } from './recognize.js';
import type { TextArea } from './text-areas.js';

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
