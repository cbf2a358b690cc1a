import { stdnum } from 'stdnum';

/** The library throws on some texts that are far too short. */
function isRight({ validate }: { validate: (number: string) => { isValid: boolean } }, number: string): boolean {
  try {
    return validate(number).isValid;
  } catch {
    return false;
  }
}

/** The checks of the member states by what their numbers begin with (VAT directive art. 215: Greece writes EL). */
const checks: Record<string, (number: string) => boolean> = Object.fromEntries(
  Object.entries({
    AT: 'uid',
    BE: 'vat',
    BG: 'vat',
    CY: 'vat',
    CZ: 'dic',
    DE: 'vat',
    DK: 'cvr',
    EE: 'kmkr',
    ES: 'nif',
    FI: 'alv',
    FR: 'tva',
    GR: 'vat',
    HR: 'oib',
    HU: 'anum',
    IE: 'vat',
    IT: 'iva',
    LT: 'pvm',
    LU: 'tva',
    LV: 'pvn',
    MT: 'vat',
    NL: 'btw',
    PL: 'nip',
    PT: 'nif',
    RO: 'cif',
    SE: 'vat',
    SI: 'ddv',
    SK: 'dph',
  }).map(([country, kind]) => [country === 'GR' ? 'EL' : country, (number) => isRight(stdnum[country]![kind]!, number)]),
);
/** Northern Ireland counts as the Union for goods. The library knows its numbers not, and their check digits have two ways. */
const britishShape = /^(?:\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/;
checks['XI'] = checks['GB'] = (number) => britishShape.test(number);

/** Outside the Union no form is known for all: something that names a taxpayer. */
const somewhereElse = /^[A-Z0-9]{4,20}$/;

/**
 * Whether this can be the VAT number of a customer there: its form and its check digit, with or without the country in front. A number of
 * another member state will do, for companies are registered abroad.
 */
export function isVatNumber(text: string, countryIso2: string): boolean {
  const number = text.toUpperCase().replace(/[\s.\-/]/g, '');
  if (number.length > 20) return false;
  const own = countryIso2 === 'GR' ? 'EL' : countryIso2;
  const prefix = [own, ...Object.keys(checks)].find((country) => number.startsWith(country));
  const isOf = (country: string, digits: string): boolean => checks[country]?.(digits) ?? somewhereElse.test(digits);
  return isOf(own, number) || (prefix !== undefined && isOf(prefix, number.slice(prefix.length)));
}
