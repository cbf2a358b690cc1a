import { plainFigures } from '../texts/plain-figures.js';

/** Postcodes of countries with a single form, without spaces and dashes. */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^\d{4}$/,
  BE: /^\d{4}$/,
  CH: /^\d{4}$/,
  DE: /^\d{5}$/,
  DK: /^(\d{4}|\d{3})$/,
  ES: /^\d{5}$/,
  FI: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/,
  IT: /^\d{5}$/,
  LU: /^\d{4}$/,
  NL: /^[1-9]\d{3}[A-Z]{2}$/,
  PL: /^\d{5}$/,
  SE: /^\d{5}$/,
};

/** Returns whether a postcode is invalid in its country, as far as that is known; it may be stored all the same. */
export function isOddPostcode(postcode: string, countryIso2: string): boolean {
  const compact = plainFigures(postcode).toUpperCase().replace(/[\s-]/g, '');
  const bare = countryIso2 !== 'GB' && compact.startsWith(countryIso2) ? compact.slice(2) : compact;
  return compact !== '' && forms[countryIso2]?.test(bare) === false;
}
