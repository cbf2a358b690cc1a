import { countryCodes } from '../../generated/countries.js';

const codes: ReadonlySet<string> = new Set(countryCodes);

/** Returns whether these two letters are a country of ISO 3166-1, or Kosovo; see schemas/countries.json. */
export const isCountry = (code: string): boolean => codes.has(code);

/** The 27 member states (CRM-F04): going by the continent would include the United Kingdom, Norway and Switzerland. */
const members = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));
export const isMemberState = (countryIso2: string): boolean => members.has(countryIso2);
