import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { readPages } from '../pages/index.js';
import { readDocument } from '../read-document.js';
import { sample } from '../testing/samples.js';
import { alphabetOf, type Model } from './model.js';
import { decodedPicture } from './picture.js';
import { recognize, type RecognizedLine } from './recognize.js';
import { textAreasIn } from './text-areas.js';
import { wordsOf } from './words.js';

const [width, height] = [400, 200];
/** A probability map with slanted bars, as the detector marks text lines. */
function mapWith(bars: { x: number; y: number; long: number; thick: number; angle: number }[]): Float32Array {
  const map = new Float32Array(width * height);
  for (const { x, y, long, thick, angle } of bars)
    for (let i = 0; i < map.length; i++) {
      const [dx, dy] = [(i % width) - x, Math.floor(i / width) - y];
      const [u, v] = [dx * Math.cos(angle) + dy * Math.sin(angle), dy * Math.cos(angle) - dx * Math.sin(angle)];
      if (Math.abs(u) <= long / 2 && Math.abs(v) <= thick / 2) map[i] = 0.9;
    }
  return map;
}

describe('text areas', () => {
  it('are the marked parts expanded to full size, along their own slant', () => {
    const areas = textAreasIn(
      mapWith([
        { x: 150, y: 40, long: 200, thick: 10, angle: 0 },
        { x: 200, y: 130, long: 240, thick: 12, angle: 0.14 },
      ]),
      width,
      height,
    );
    expect(areas).toHaveLength(2);
    const [level, slanted] = areas;
    expect([level!.x, level!.y, level!.angle].map((value) => Math.round(value))).toEqual([150, 40, 0]);
    expect(level!.height).toBeGreaterThan(20);
    expect(slanted!.angle).toBeCloseTo(0.14, 2);
  });

  it('exclude specks, and areas with low probability', () => {
    const specks = new Float32Array(width * height);
    specks[500] = 1;
    for (let i = 10_000; i < 10_200; i++) specks[i] = 0.35;
    expect(textAreasIn(specks, width, height)).toEqual([]);
  });
});

describe('recognized lines', () => {
  const line = (text: string, x: number, y: number, wide: number, angle: number): RecognizedLine => ({
    area: { x, y, width: wide, height: 32, angle },
    signs: [...text].map((sign, i) => ({ text: sign, at: (i + 0.5) / text.length, certainty: 1 })),
    confidence: 1,
  });

  it('become words with positions on a level page, in letters of the usual size', () => {
    // Two lines with the same slant, beside each other on the page.
    const slant = 0.1;
    const { words } = wordsOf(
      [line('Totaal bedrag', 300, 500, 260, slant), line('€ 12,50', 700, 540.1, 140, slant)],
      { width: 1000, height: 1400 },
      1,
    );
    expect(words.map(({ text }) => text)).toEqual(['Totaal', 'bedrag', '€', '12,50']);
    const [first, , , amount] = words;
    expect(Math.abs(first!.y0 - amount!.y0)).toBeLessThan(2);
    expect(first!.y1 - first!.y0).toBeCloseTo(10, 1);
  });

  it('have their positions on the original picture', () => {
    const picture = { width: 1000, height: 1400 };
    const slanted = wordsOf([line('Invoice number:', 300, 500, 260, 0.1), line('INV-77123', 700, 540.1, 140, 0.1)], picture, 1);
    const { box, value } = readPages([slanted], 'photo', 'spec').fields.reference!;
    expect(value).toBe('INV-77123');
    expect([box!.x + box!.width / 2, box!.y + box!.height / 2].map((part) => Math.round(part * 50))).toEqual([35, 19]);
  });
});

describe('the alphabet of a recognizer', () => {
  it('is read from the metadata of the model file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'alphabet-'));
    const signs = Array.from({ length: 60 }, (_, i) => String.fromCodePoint(0xc0 + i)).join('\n');
    const bytes = Buffer.from(signs);
    const length = Buffer.from([(bytes.length & 0x7f) | 0x80, bytes.length >> 7]);
    const file = join(folder, 'model.onnx');
    writeFileSync(
      file,
      Buffer.concat([Buffer.from('weights'), Buffer.from([0x0a, 9]), Buffer.from('character'), Buffer.from([0x12]), length, bytes]),
    );
    expect(alphabetOf(file).join('\n')).toBe(signs);
    rmSync(folder, { recursive: true });
  });
});

describe('pictures', () => {
  it('are rotated upright, and scaled down to the necessary size', async () => {
    const photo = await sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#888' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const picture = await decodedPicture(photo);
    expect([picture.width, picture.height, picture.data.length]).toEqual([1500, 3000, 1500 * 3000 * 3]);
  });

  it('of iPhones are decoded and rotated upright, and refused if damaged or too large', async () => {
    const heic = sample('pictures/red-above.heic');
    const { data, width, height } = await decodedPicture(heic);
    expect([width, height, data.length]).toEqual([160, 240, 160 * 240 * 3]);
    expect([data[0]! > 150, data[1]! < 60, data.at(-1)! > 240]).toEqual([true, true, true]);
    await expect(readDocument(heic.subarray(0, 300))).rejects.toMatchObject({ reason: 'DAMAGED' });
    const size = heic.indexOf('ispe') + 8;
    const huge = Buffer.from(heic);
    huge.writeUInt32BE(12_000, size);
    huge.writeUInt32BE(11_000, size + 4);
    await expect(readDocument(huge)).rejects.toMatchObject({ reason: 'TOO_LARGE' });
  });

  it('are refused if they claim too many pixels, or are not pictures', async () => {
    const header = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAw1AAAMNQCAIAAAA=', 'base64');
    await expect(readDocument(Buffer.concat([header, Buffer.alloc(200)]))).rejects.toMatchObject({
      reason: expect.stringMatching(/TOO_LARGE|DAMAGED/),
    });
    await expect(readDocument(Buffer.from('GIF89a<script>alert(1)</script>'))).rejects.toMatchObject({ reason: 'DAMAGED' });
    await expect(readDocument(Buffer.from('#!/bin/sh\necho invoice'))).rejects.toMatchObject({ reason: 'NOT_A_DOCUMENT' });
  });
});

it('a page that runs out of time returns the text recognized so far, short lines first', async () => {
  const picture = { data: new Uint8Array(600 * 400 * 3), width: 600, height: 400 };
  const areas = Array.from({ length: 12 }, (_, i) => ({ x: 300, y: 20 + 30 * i, width: i < 6 ? 80 : 500, height: 20, angle: 0 }));
  let runs = 0;
  const model = {
    run: (_: Float32Array, [count]: number[]) => {
      runs += 1;
      // The first character of the alphabet, in one step.
      return Promise.resolve({ data: Float32Array.from({ length: count! * 2 }, (_each, i) => i % 2), dims: [count!, 1, 2] });
    },
  } as unknown as Model;
  const read = (until: number) => recognize(picture, areas, model, ['7'], until);
  const whole = await read(Number.POSITIVE_INFINITY);
  expect([whole.lines.length, whole.isPart, runs]).toEqual([12, false, 3]);
  jest.spyOn(performance, 'now').mockReturnValueOnce(10).mockReturnValue(30);
  const part = await read(20);
  jest.restoreAllMocks();
  expect([part.lines.length, part.isPart, part.lines.every(({ area }) => area.width === 80)]).toEqual([6, true, true]);
});
