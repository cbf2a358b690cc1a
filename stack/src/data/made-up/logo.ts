import sharp from 'sharp';

/** Draws a plain company logo of two shapes in the company's colours. */
export function logoOf(primary: string, secondary: string, shape: 'circles' | 'bars' | 'roof'): Promise<Buffer> {
  const shapes = {
    circles: `<circle cx="60" cy="60" r="46" fill="${primary}"/><circle cx="104" cy="60" r="32" fill="${secondary}"/>`,
    bars: `<rect x="14" y="54" width="28" height="52" fill="${secondary}"/><rect x="52" y="34" width="28" height="72" fill="${primary}"/><rect x="90" y="14" width="28" height="92" fill="${primary}"/>`,
    roof: `<path d="M10 66 L75 14 L140 66 Z" fill="${primary}"/><rect x="30" y="70" width="90" height="36" fill="${secondary}"/>`,
  };
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="240" viewBox="0 0 150 120">${shapes[shape]}</svg>`))
    .png()
    .toBuffer();
}
