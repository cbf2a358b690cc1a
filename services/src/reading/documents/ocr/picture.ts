import sharp from 'sharp';
import { NotRead } from '../../model/index.js';

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

/** Detects the photo format of Apple telephones (ISO 23008-12) by the file's brand. */
export const isHeic = (bytes: Uint8Array): boolean =>
  /^[\s\S]{4}ftyp(?:hei[cx]|hev[cx]|mif1|msf1)/.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'));

interface HeicPicture {
  /** Red, green, blue and alpha of each pixel. */
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Decodes the main picture of the file, rotated upright. sharp has no decoder for it, as its patents are not free. @throws NotRead */
async function decodedHeic(bytes: Uint8Array, mostPixels: number): Promise<HeicPicture> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  await libheif.ready;
  const images = decoded(() => new libheif.HeifDecoder().decode(bytes));
  try {
    const [image] = images;
    if (!image) throw new NotRead('DAMAGED');
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > mostPixels) throw new NotRead('TOO_LARGE');
    const shown = await new Promise<{ data: Uint8ClampedArray } | null>((resolve) =>
      image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, resolve),
    );
    if (!shown) throw new NotRead('DAMAGED');
    return { data: shown.data, width, height };
  } finally {
    for (const image of images) image.free();
  }
}

function decoded<T>(decode: () => T): T {
  try {
    return decode();
  } catch {
    throw new NotRead('DAMAGED');
  }
}
