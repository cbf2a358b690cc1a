import sharp from 'sharp';
import { type LogoPicture, NotRead } from '../model/index.js';

const pixelsMax = 40_000_000;
const sideMax = 1_200;

/** Detects the format by the first bytes, not by the name (PLT-O33). */
function formatOf(content: Uint8Array): LogoPicture['format'] | undefined {
  const starts = (...bytes: number[]): boolean => bytes.every((byte, at) => content[at] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  return starts(0xff, 0xd8, 0xff) ? 'jpeg' : undefined;
}

/** Encodes a logo again, so that only pixels are stored and nothing else from the upload. @throws NotRead */
export async function logoPicture(upload: Uint8Array): Promise<LogoPicture> {
  const format = formatOf(upload);
  if (!format) throw new NotRead('NOT_A_DOCUMENT');
  try {
    const image = sharp(upload, { limitInputPixels: pixelsMax, failOn: 'error' })
      .rotate()
      .resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true });
    return { format, content: await (format === 'png' ? image.png() : image.jpeg({ quality: 90 })).toBuffer() };
  } catch (error) {
    throw new NotRead(/pixel limit/i.test((error as Error).message) ? 'TOO_LARGE' : 'DAMAGED');
  }
}
