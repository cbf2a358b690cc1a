import sharp from 'sharp';
import type { Picture } from '../../../services/dist/reading/documents/ocr/index.js';
import { between, randomFrom } from './drawn-invoices/random.js';

const [width, height] = [1_700, 2_300];
const table = [104, 88, 70];

/**
 * A page as photographed by a phone: on a table, turned, in perspective, unevenly lit, with noise, and stored as a JPEG. The same seed
 * gives the same photo.
 */
export async function photographed(page: Picture, seed: number): Promise<Buffer> {
  const random = randomFrom(seed);
  const part = (least: number, most: number): number => least + random() * (most - least);
  const turn = part(-0.08, 0.08);
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x, y]): Point => {
    const [u, v] = [x! * part(0.8, 0.92) * (width / 2), y! * part(0.84, 0.93) * (height / 2)];
    return [width / 2 + u * Math.cos(turn) - v * Math.sin(turn), height / 2 + u * Math.sin(turn) + v * Math.cos(turn)];
  });
  const onPage = projection(corners, [
    [0, 0],
    [page.width, 0],
    [page.width, page.height],
    [0, page.height],
  ]);
  const [shadeX, shadeY] = [part(-0.35, 0.35), part(-0.35, 0.35)];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = onPage(x, y);
      const light = 0.82 + shadeX * (x / width - 0.5) + shadeY * (y / height - 0.5);
      const noise = (random() + random() - 1) * 22;
      for (let channel = 0; channel < 3; channel++) {
        const colour = sampled(page, u, v, channel) ?? table[channel]!;
        pixels[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, colour * light + noise));
      }
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(part(0.4, 0.9))
    .jpeg({ quality: between(random, 55, 80) })
    .toBuffer();
}

type Point = [x: number, y: number];

/** Interpolates between four pixels; undefined outside the page. */
function sampled({ data, width: wide, height: high }: Picture, x: number, y: number, channel: number): number | undefined {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= wide - 1 || top >= high - 1) return undefined;
  const [dx, dy] = [x - left, y - top];
  const at = (column: number, row: number): number => data[(row * wide + column) * 3 + channel]!;
  return (at(left, top) * (1 - dx) + at(left + 1, top) * dx) * (1 - dy) + (at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx) * dy;
}

/** Returns the projection that maps four points to four others: eight equations with eight unknowns. */
function projection(from: Point[], to: Point[]): (x: number, y: number) => Point {
  const rows = from.flatMap(([x, y], i) => {
    const [u, v] = to[i]!;
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let i = 0; i < 8; i++) {
    const pivot = rows.findIndex((row, k) => k >= i && Math.abs(row[i]!) === Math.max(...rows.slice(i).map((each) => Math.abs(each[i]!))));
    [rows[i], rows[pivot]] = [rows[pivot]!, rows[i]!];
    const own = rows[i]!.map((value) => value / rows[i]![i]!);
    rows.forEach((row, k) => (rows[k] = k === i ? own : row.map((value, column) => value - row[i]! * own[column]!)));
  }
  const [a, b, c, d, e, f, g, h] = rows.map((row) => row[8]!) as [number, number, number, number, number, number, number, number];
  return (x, y) => {
    const depth = g * x + h * y + 1;
    return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
  };
}
