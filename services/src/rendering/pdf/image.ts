import { createHash } from 'node:crypto';
import sharp from 'sharp';

export interface PdfImage {
  width: number;
  height: number;
  data: Buffer;
}

const maxPixels = 40_000_000;
/** Pixels along the longest side: 300 per inch at the largest size a logo is printed. */
const printedPixels = 660;
const maxPrepared = 100;
const prepared = new Map<string, Promise<PdfImage | undefined>>();

/** Flattens onto white, the paper colour: splitting off transparency costs the library more than the whole page. */
async function prepare(source: Uint8Array): Promise<PdfImage | undefined> {
  const image = sharp(source, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format } = await image.metadata();
  if (format !== 'png' && format !== 'jpeg') return undefined;
  const scaled = image.rotate().resize(printedPixels, printedPixels, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb');
  const printed =
    format === 'jpeg' ? scaled.jpeg({ quality: 88, chromaSubsampling: '4:4:4' }) : scaled.flatten({ background: '#ffffff' }).png();
  const { data, info } = await printed.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/**
 * Returns a PNG or JPEG as embedded in the PDF, in sRGB and no larger than print needs; prepared once per picture. Returns undefined for an
 * unreadable picture: the invoice then shows the seller's name and does not fail.
 */
export function pdfImage(source: Uint8Array): Promise<PdfImage | undefined> {
  const key = createHash('sha256').update(source).digest('hex');
  const image = prepared.get(key) ?? prepare(source).catch(() => undefined);
  if (prepared.size >= maxPrepared) prepared.clear();
  prepared.set(key, image);
  return image;
}
