import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { packed, type PdfStream } from './pdf-file.js';

export interface PdfImage {
  width: number;
  height: number;
  colour: PdfStream;
  opacity?: PdfStream;
}

const maxPixels = 40_000_000;
/** Pixels along the longest side: 300 per inch at the largest size a logo is printed. */
const printedPixels = 660;
const maxPrepared = 100;
const prepared = new Map<string, Promise<PdfImage | undefined>>();

async function prepare(data: Uint8Array): Promise<PdfImage | undefined> {
  const source = sharp(data, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format } = await source.metadata();
  if (format !== 'png' && format !== 'jpeg') return undefined;
  const scaled = source.rotate().resize(printedPixels, printedPixels, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb');
  const entries = (width: number, height: number, space: string) =>
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /${space}`;
  if (format === 'jpeg') {
    const { data: jpeg, info } = await scaled.jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer({ resolveWithObject: true });
    return { ...info, colour: { entries: `${entries(info.width, info.height, 'DeviceRGB')} /Filter /DCTDecode`, data: jpeg } };
  }
  const { data: pixels, info } = await scaled.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const count = info.width * info.height;
  const colour = Buffer.alloc(count * 3);
  const opacity = Buffer.alloc(count);
  for (let i = 0; i < count; i++) {
    pixels.copy(colour, i * 3, i * 4, i * 4 + 3);
    opacity[i] = pixels[i * 4 + 3]!;
  }
  return {
    width: info.width,
    height: info.height,
    colour: packed(colour, entries(info.width, info.height, 'DeviceRGB')),
    ...(opacity.every((value) => value === 255) ? {} : { opacity: packed(opacity, entries(info.width, info.height, 'DeviceGray')) }),
  };
}

/**
 * A PNG or JPEG as it will stand in the PDF, in sRGB and no larger than print needs; prepared once per picture.
 * A picture that cannot be read gives none: the invoice then carries the seller's name, it does not fail.
 */
export function pdfImage(data: Uint8Array): Promise<PdfImage | undefined> {
  const key = createHash('sha256').update(data).digest('hex');
  const image = prepared.get(key) ?? prepare(data).catch(() => undefined);
  if (prepared.size >= maxPrepared) prepared.clear();
  prepared.set(key, image);
  return image;
}
