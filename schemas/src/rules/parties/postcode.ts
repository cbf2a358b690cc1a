import { plainFigures } from '../texts/plain-figures.js';

const dutch = /^([1-9]\d{3})\s*([a-z]{2})$/i;

/** Formats a Dutch postcode as 8911 AB; one of another country, or an invalid one, only has its digits converted. */
export function tidyPostcode<T extends string | null | undefined>(postcode: T, countryIso2: string | null | undefined): T | string {
  const [, figures, letters] = (countryIso2 === 'NL' && dutch.exec(plainFigures(postcode ?? '').trim())) || [];
  return figures && letters ? `${figures} ${letters.toUpperCase()}` : postcode;
}
