import { Problem } from '../../platform/problems/index.js';

export interface LogoImage {
  content: Buffer;
  mediaType: 'image/png' | 'image/jpeg';
  extension: 'png' | 'jpg';
}

const pixelsMax = 40_000_000;
const sideMax = 1_200;

/** Detects the format by the first bytes, not by the name (PLT-O33). */
function formatOf(content: Buffer): 'png' | 'jpeg' | undefined {
  if (content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  return content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ? 'jpeg' : undefined;
}

/** Re-encodes the image, so that only pixels are stored and nothing else from the upload. */
export async function logoImage(upload: Buffer): Promise<LogoImage> {
  const format = formatOf(upload);
  if (!format) throw new Problem('UNSUPPORTED_MEDIA_TYPE', { detail: 'A logo is a PNG or JPEG image' });
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  try {
    const image = sharp(upload, { limitInputPixels: pixelsMax, failOn: 'error' })
      .rotate()
      .resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true });
    if (format === 'png') return { content: await image.png().toBuffer(), mediaType: 'image/png', extension: 'png' };
    return { content: await image.jpeg({ quality: 90 }).toBuffer(), mediaType: 'image/jpeg', extension: 'jpg' };
  } catch (cause) {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', { detail: 'The image cannot be read or is too large', cause });
  }
}

/** Reduces a file name to a plain name. */
export const cleanedName = (name: string, extension: string): string => {
  const stem = name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
    .slice(0, 100);
  return `${stem || 'logo'}.${extension}`;
};
