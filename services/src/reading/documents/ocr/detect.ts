import type { Model } from './model.js';
import { type Picture, resized } from './picture.js';
import { type TextArea, textAreasIn } from './text-areas.js';

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
