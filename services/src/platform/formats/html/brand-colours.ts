const strictColour = /^#[\da-f]{6}$/i;
const channel = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance (WCAG). */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(parseInt(colour.slice(at, at + 2), 16) / 255)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the brand colour if it is valid, and a text colour that is readable on it. */
export function brandColours(primaryColor: string): { brand: string; onBrand: string } {
  const brand = strictColour.test(primaryColor) ? primaryColor : '#1F2937';
  return { brand, onBrand: luminance(brand) > 0.36 ? '#111827' : '#ffffff' };
}
