import sharp, { type Sharp } from 'sharp';
import type { Picture } from '../../../services/dist/reading/documents/ocr/index.js';
import { randomFrom } from './drawn-invoices/random.js';

const skew = 2;
const [ofPictures, ofFax] = [150 / 200, 0.55];
const noise = 60;
const white = '#fff';

/** Pictures of a page as from an old scanner or a fax: low resolution, skewed, or noisy. The same seed gives the same picture. */
export const degradations: Readonly<Record<string, (page: Picture, seed: number) => Promise<Buffer>>> = {
  coarse: (page) => scaled(page, ofPictures).png().toBuffer(),
  askew: (page) => scaled(page, 1).rotate(skew, { background: white }).jpeg({ quality: 60 }).toBuffer(),
  noisy: async (page, seed) => {
    const random = randomFrom(seed);
    const data = Buffer.from(page.data.map((value) => Math.max(0, Math.min(255, value + (random() + random() - 1) * noise))));
    return scaled({ ...page, data }, 1)
      .jpeg({ quality: 50 })
      .toBuffer();
  },
  // 100 by 200 dots per inch, black and white.
  fax: async (page) => {
    const height = Math.round(page.height * ofFax);
    const lines = await scaled(page, 1).resize(page.width, height, { fit: 'fill' }).greyscale().threshold(150).png().toBuffer();
    return sharp(lines).resize(page.width, page.height, { fit: 'fill', kernel: 'nearest' }).png().toBuffer();
  },
};

const scaled = ({ data, width, height }: Picture, part: number): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } }).resize(Math.round(width * part));
