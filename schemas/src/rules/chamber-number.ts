import { plainFigures } from './plain-figures.js';

/** Whether a chamber-of-commerce number is none that the Dutch register gives: 8 digits, spaces and dots aside (CRM-O69). It may be kept all the same. */
export const isOddChamberNumber = (number: string, countryIso2: unknown): boolean =>
  countryIso2 === 'NL' && number.trim() !== '' && !/^\d{8}$/.test(plainFigures(number).replace(/[\s.]/g, ''));
