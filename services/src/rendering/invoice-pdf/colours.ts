import { ink } from './sheet.js';

const channels = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
const toHex = (values: readonly number[]): string => `#${values.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`;

/** Contrast with white paper (WCAG 2). */
function contrastWithWhite(hex: string): number {
  const [r, g, b] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

const isColour = (hex: string): boolean => /^#[0-9a-f]{6}$/i.test(hex);

/** Returns a brand colour for text if it is dark enough to read, else the default ink. */
export const readable = (hex: string): string => (isColour(hex) && contrastWithWhite(hex) >= 3 ? hex : ink);
/** A brand colour for shapes. */
export const decorative = (hex: string): string => (isColour(hex) ? hex : ink);
/** Returns a light tint of the colour, for a background behind text. */
export const tint = (hex: string): string => toHex(channels(readable(hex)).map((value) => 255 - (255 - value) * 0.055));
