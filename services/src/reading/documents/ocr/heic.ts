import { NotRead } from '../../model/index.js';

/** Detects the photo format of Apple telephones (ISO 23008-12) by the file's brand. */
export const isHeic = (bytes: Uint8Array): boolean =>
  /^[\s\S]{4}ftyp(?:hei[cx]|hev[cx]|mif1|msf1)/.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'));

export interface HeicPicture {
  /** Red, green, blue and alpha of each pixel. */
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Decodes the main picture of the file, rotated upright. sharp has no decoder for it, as its patents are not free. @throws NotRead */
export async function decodedHeic(bytes: Uint8Array, mostPixels: number): Promise<HeicPicture> {
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
