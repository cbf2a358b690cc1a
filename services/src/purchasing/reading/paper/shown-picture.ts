import sharp from 'sharp';
import { decodedPicture } from '../ocr/index.js';

/** A picture of a camera as every browser draws it, upright and no larger than it is read. @throws NotRead */
export async function shownPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const { data, width, height } = await decodedPicture(bytes);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
}
