import type { Model } from './model.js';
import { type Picture, resized } from './picture.js';

/** A slanted rectangle around a line of text, in pixels: its centre, its sides, and its slant in radians. */
export interface TextArea {
  x: number;
  y: number;
  width: number;
  height: number;
  angle: number;
}

const isText = 0.3;
const meanIsText = 0.5;
/** The network marks the inner part of a line; this ratio of area to perimeter is added around it (as in training). */
const grown = 1.6;
const leastSide = 3;
const mostAreas = 1_500;

/** Finds text lines in a probability map: connected parts above a threshold, each with a rectangle along its direction. */
export function textAreasIn(map: Float32Array, width: number, height: number): TextArea[] {
  const seen = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  const areas: TextArea[] = [];
  for (let start = 0; start < map.length && areas.length < mostAreas; start++) {
    if (seen[start] || map[start]! <= isText) continue;
    const part = partFrom(start);
    const area = rectangleOf(part.points, part.mean, width);
    if (area) areas.push(area);
  }
  return areas;

  function partFrom(start: number): { points: number[]; mean: number } {
    const points: number[] = [];
    let sum = 0;
    let size = 0;
    stack[size++] = start;
    seen[start] = 1;
    while (size > 0) {
      const at = stack[--size]!;
      points.push(at);
      sum += map[at]!;
      const x = at % width;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const next = at + dy * width + dx;
          if (x + dx < 0 || x + dx >= width || next < 0 || next >= map.length || seen[next] || map[next]! <= isText) continue;
          seen[next] = 1;
          stack[size++] = next;
        }
    }
    return { points, mean: sum / points.length };
  }
}

function rectangleOf(points: readonly number[], mean: number, width: number): TextArea | undefined {
  if (points.length < leastSide * leastSide || mean < meanIsText) return undefined;
  let [sx, sy] = [0, 0];
  for (const at of points) {
    sx += at % width;
    sy += Math.floor(at / width);
  }
  const [mx, my] = [sx / points.length, sy / points.length];
  let [xx, xy, yy] = [0, 0, 0];
  for (const at of points) {
    const [dx, dy] = [(at % width) - mx, Math.floor(at / width) - my];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  // A line's direction is that of its largest spread; short words have no clear one.
  const isLong = Math.max(xx, yy) > 9 * Math.min(xx, yy);
  const angle = isLong ? 0.5 * Math.atan2(2 * xy, xx - yy) : 0;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [u0, u1, v0, v1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const at of points) {
    const [dx, dy] = [(at % width) - mx, Math.floor(at / width) - my];
    const [u, v] = [dx * cos + dy * sin, dy * cos - dx * sin];
    u0 = Math.min(u0, u);
    u1 = Math.max(u1, u);
    v0 = Math.min(v0, v);
    v1 = Math.max(v1, v);
  }
  const [w, h] = [u1 - u0 + 1, v1 - v0 + 1];
  if (Math.min(w, h) < leastSide) return undefined;
  const more = (w * h * grown) / (2 * (w + h));
  const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2];
  return { x: mx + u * cos - v * sin, y: my + u * sin + v * cos, width: w + 2 * more, height: h + 2 * more, angle };
}

/** Pixels the detector sees: letters of a page are some 12 pixels high, those of a receipt more. */
const mostPixels = 1_280 * 928;
const longestSide = 2_240;
const step = 32;

/** Detects text areas in a picture. */
export async function detectText(picture: Picture, detector: Model): Promise<TextArea[]> {
  const { width, height } = picture;
  const scale = Math.min(Math.sqrt(mostPixels / (width * height)), longestSide / Math.max(width, height), 2);
  const side = (length: number): number => Math.max(step, Math.round((length * scale) / step) * step);
  const small = await resized(picture, side(width), side(height));
  const { data } = await detector.run(planesOf(small), [1, 3, small.height, small.width]);
  const [sx, sy] = [width / small.width, height / small.height];
  return textAreasIn(data, small.width, small.height).map((area) => ({
    x: area.x * sx,
    y: area.y * sy,
    width: area.width * sx,
    height: area.height * sy,
    angle: area.angle,
  }));
}

/** Returns blue, green and red planes, from -1 to 1, as these networks were trained. */
function planesOf({ data, width, height }: Picture): Float32Array {
  const size = width * height;
  const planes = new Float32Array(3 * size);
  for (let i = 0; i < size; i++)
    for (let colour = 0; colour < 3; colour++) planes[colour * size + i] = data[3 * i + 2 - colour]! / 127.5 - 1;
  return planes;
}
