import sharp from 'sharp';
import { NotRead } from '../../model/index.js';
import { decodedHeic, isHeic } from './heic.js';

/** A picture as rows of red, green and blue. */
export interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** More than any camera has; a small file can claim any size. */
const mostPixels = 120_000_000;
/** At this size letters of a page are large enough, and memory use stays small. */
const longestSide = 3_000;

/** Decodes pictures of cameras and scanners, rotated upright. @throws NotRead */
export async function decodedPicture(bytes: Uint8Array): Promise<Picture> {
  const heic = isHeic(bytes) ? await decodedHeic(bytes, mostPixels) : undefined;
  try {
    const opened = heic
      ? sharp(heic.data, { raw: { width: heic.width, height: heic.height, channels: 4 } })
      : sharp(bytes, { limitInputPixels: mostPixels, failOn: 'none', animated: false }).rotate();
    const { data, info } = await opened
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw new NotRead(/pixel limit/i.test((error as Error).message) ? 'TOO_LARGE' : 'DAMAGED');
  }
}

const asSharp = ({ data, width, height }: Picture) => sharp(data, { raw: { width, height, channels: 3 } });

export async function resized(picture: Picture, width: number, height: number): Promise<Picture> {
  const data = await asSharp(picture).resize(width, height, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer();
  return { data, width, height };
}

/** Rotates a picture clockwise by quarters. */
export async function turned(picture: Picture, degrees: number): Promise<Picture> {
  if (degrees % 360 === 0) return picture;
  const { data, info } = await asSharp(picture).rotate(degrees).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
