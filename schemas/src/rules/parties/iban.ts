import { plainFigures } from '../texts/plain-figures.js';

/**
 * Checks form and check digits of ISO 13616, which catch typing errors. The API also checks the form of each country (`ibantools`), and
 * refuses by it.
 */
export function isIban(text: string): boolean {
  const compact = plainFigures(text).replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return false;
  const digits = (compact.slice(4) + compact.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
