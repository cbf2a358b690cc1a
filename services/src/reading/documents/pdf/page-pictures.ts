import type { Picture } from '../ocr/index.js';
import { operators, type Operators, type PdfDocument } from './page-words.js';

/** Resolution for recognizers, unless the page is larger than usual. */
const dotsPerInch = 200;
const longestSide = 2_800;
const pointsPerInch = 72;

/** The required canvas functions: browser types do not exist on a server. */
interface Drawing {
  getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
}

/** Renders a page as displayed. */
export async function pagePicture(pdf: PdfDocument, number: number): Promise<Picture> {
  const page = await pdf.getPage(number);
  const whole = page.getViewport({ scale: 1 });
  const scale = Math.min(dotsPerInch / pointsPerInch, longestSide / Math.max(whole.width, whole.height));
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const factory = pdf.canvasFactory as {
    create(width: number, height: number): { canvas: never; context: Drawing };
    destroy(drawn: object): void;
  };
  const drawn = factory.create(width, height);
  await page.render({ canvas: drawn.canvas, canvasContext: drawn.context as never, viewport, background: '#ffffff' }).promise;
  const { data } = drawn.context.getImageData(0, 0, width, height);
  factory.destroy(drawn);
  page.cleanup();
  return { data: withoutAlpha(data), width, height };
}

function withoutAlpha(data: Uint8ClampedArray): Uint8Array {
  const colours = new Uint8Array((data.length / 4) * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    colours[to] = data[from]!;
    colours[to + 1] = data[from + 1]!;
    colours[to + 2] = data[from + 2]!;
  }
  return colours;
}

const fewWords = 25;

/**
 * Returns whether a page is a scan. The text that scanners put behind it is often unusable, so such a page is recognized again: if there
 * are few words, and if one picture has the shape of the page.
 */
export async function isScan(pdf: PdfDocument, words: number, bytes: Uint8Array): Promise<boolean> {
  if (words < fewWords) return true;
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1, rotation: 0 });
  if (pdf.numPages > mostPagesOfScan || !holdsPictureOf(bytes, width, height)) return false;
  const page = await pdf.getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const OPS = await operators();
  const texts = fnArray.filter((each) => each === OPS.showText).length;
  const covers = argsArray.some((args: unknown, i: number) => {
    if (fnArray[i] !== OPS.paintImageXObject) return false;
    const [, w, h] = args as [string, number, number];
    return coversPage(w, h, width, height);
  });
  return covers && (texts === 0 || isInvisible(fnArray, argsArray, OPS) || isFirst(fnArray, OPS));
}

/** Text drawn with mode 3 is for searching only. */
const isInvisible = (fnArray: readonly number[], argsArray: readonly unknown[], OPS: Operators): boolean =>
  fnArray.some((each, i) => each === OPS.setTextRenderingMode && (argsArray[i] as number[])[0] === 3);

/** Scanners draw their picture over the text, or first with nothing else below. */
const isFirst = (fnArray: readonly number[], OPS: Operators): boolean => {
  const lines = fnArray.filter((each) => each === OPS.constructPath).length;
  return fnArray.lastIndexOf(OPS.paintImageXObject) > fnArray.lastIndexOf(OPS.showText) && lines < 4;
};

const mostPagesOfScan = 20;

/** At least one dot per point, in the shape of the page, upright or sideways. */
const coversPage = (w: number, h: number, width: number, height: number): boolean =>
  w * h > width * height && [w / h, h / w].some((shape) => Math.abs(shape / (width / height) - 1) < 0.12);

const around = 400;

/**
 * Returns whether a file has such a picture at all. Stream dictionaries are not compressed in a PDF (ISO 32000, 7.5.7), so most files can
 * be excluded without decoding.
 */
function holdsPictureOf(bytes: Uint8Array, width: number, height: number): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = file.indexOf('/Image'); at >= 0; at = file.indexOf('/Image', at + 6)) {
    const dictionary = file.toString('latin1', Math.max(0, at - around), at + around);
    const sizes = (name: string): number[] =>
      [...dictionary.matchAll(new RegExp(`/${name}\\s?(\\d{1,6})`, 'g'))].map((match) => Number(match[1]));
    const heights = sizes('Height');
    if (sizes('Width').some((w) => heights.some((h) => coversPage(w, h, width, height)))) return true;
  }
  return false;
}
