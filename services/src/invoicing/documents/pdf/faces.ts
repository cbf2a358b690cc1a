import { FontFace } from './font-face.js';

export type Weight = 'regular' | 'bold';

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
/** Characters of nearly every Dutch and English invoice: their outlines are prepared once and embedded as they are. */
const commonCodePoints = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xac),
  ...range(0xae, 0xff),
  ...[...'ŒœŠšŸŽž€–—‘’‚“”„•…−™'].map((c) => c.codePointAt(0)!),
];

const fontFile = (name: string): URL => new URL(`../../../../assets/fonts/${name}.woff`, import.meta.url);
const opened = new Map<string, FontFace>();
const face = (key: string, name: string, common: readonly number[] = []): FontFace => {
  const known = opened.get(key) ?? new FontFace(key, fontFile(name), common);
  opened.set(key, known);
  return known;
};

/** Latin, Greek and Cyrillic. */
export const mainFace = (weight: Weight): FontFace =>
  weight === 'bold' ? face('F2', 'IBMPlexSans-SemiBold', commonCodePoints) : face('F1', 'IBMPlexSans-Regular', commonCodePoints);
export const arabicFace = (weight: Weight): FontFace =>
  weight === 'bold' ? face('F4', 'IBMPlexSansArabic-SemiBold') : face('F3', 'IBMPlexSansArabic-Regular');
