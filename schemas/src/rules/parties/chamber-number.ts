import { plainFigures } from '../texts/plain-figures.js';

/**
 * Returns whether a chamber-of-commerce number does not have the Dutch form: 8 digits, ignoring spaces and dots (CRM-O69). It may be stored
 * all the same.
 */
export const isOddChamberNumber = (number: string, countryIso2: unknown): boolean =>
  countryIso2 === 'NL' && number.trim() !== '' && !/^\d{8}$/.test(plainFigures(number).replace(/[\s.]/g, ''));
