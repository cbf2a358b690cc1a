import sharp from 'sharp';
import { decodedPicture } from '../ocr/index.js';

/** Converts a camera picture to a format every browser shows, upright and no larger than needed for reading. @throws NotRead */
export async function shownPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const { data, width, height } = await decodedPicture(bytes);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
}
