import { createHash } from 'node:crypto';
import type { InvoiceParty } from '@kantoor/schemas';

/** Electronic address schemes (EAS) that are a country's VAT number. */
const vatSchemes: Record<string, string> = {
  AD: '9922',
  AL: '9923',
  AT: '9914',
  BA: '9924',
  BE: '9925',
  BG: '9926',
  CH: '9927',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  ES: '9920',
  FR: '9957',
  GB: '9932',
  GR: '9933',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  LI: '9936',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MC: '9940',
  ME: '9941',
  MK: '9942',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  RS: '9948',
  SI: '9949',
  SK: '9950',
  SM: '9951',
  TR: '9952',
  VA: '9953',
};

export interface Identifier {
  scheme: string;
  id: string;
}

/** VAT number as the directive wants it: country prefix and no punctuation; Greece writes EL. */
export function fullVatNumber({ vatNumber, countryIso2 }: InvoiceParty): string | undefined {
  const plain = vatNumber?.toUpperCase().replace(/[^A-Z0-9]/g, '') ?? '';
  const prefix = countryIso2 === 'GR' ? 'EL' : countryIso2;
  if (plain === '') return undefined;
  return plain.startsWith(prefix) || /^[A-Z]{2}\d/.test(plain) ? plain : `${prefix}${plain}`;
}

/** Register number with its scheme: the Dutch chamber of commerce is 0106, other registers go without one. */
export function registration({ cocNumber, countryIso2 }: InvoiceParty): { id: string; scheme?: string } | undefined {
  const id = cocNumber?.trim() ?? '';
  if (id === '') return undefined;
  const digits = id.replace(/\D/g, '');
  if (countryIso2 === 'NL') return digits.length === 8 ? { id: digits, scheme: '0106' } : undefined;
  return { id };
}

/** Check sum of Swedish organization numbers (Luhn). */
const hasLuhnSum = (digits: string): boolean => {
  const weighed = [...digits].reverse().map((digit, i) => Number(digit) * (i % 2 === 0 ? 1 : 2));
  return weighed.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0;
};

/** Countries whose companies are registered under another number, which their VAT number contains. */
function nationalAddress(countryIso2: string, vatNumber: string): Identifier | undefined {
  const digits = vatNumber.replace(/\D/g, '');
  if (countryIso2 === 'BE' && /^[01]\d{9}$/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))) {
    return { scheme: '0208', id: digits };
  }
  if (countryIso2 === 'SE' && digits.length === 12 && hasLuhnSum(digits.slice(0, 10))) return { scheme: '0007', id: digits.slice(0, 10) };
  if (countryIso2 === 'FI' && digits.length === 8) return { scheme: '0216', id: `0037${digits}` };
  return undefined;
}

/**
 * Stands in where a party has no number that any address scheme knows. Location numbers beginning with 2 are set aside for use inside one
 * company, so this address can never reach another company; the file then travels by mail.
 */
function internalLocationNumber({ name, zipCode, countryIso2 }: InvoiceParty): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([name, zipCode, countryIso2]))
    .digest();
  const digits = `29${String(hash.readUIntBE(0, 6) % 10_000_000_000).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Where an electronic invoice is delivered (BT-34, BT-49). */
export function electronicAddress(party: InvoiceParty): Identifier {
  const registered = registration(party);
  if (registered?.scheme === '0106') return { scheme: '0106', id: registered.id };
  const vatNumber = fullVatNumber(party);
  const national = vatNumber && nationalAddress(party.countryIso2, vatNumber);
  if (national) return national;
  const scheme = vatSchemes[party.countryIso2];
  if (scheme && vatNumber) return { scheme, id: vatNumber };
  return { scheme: '0088', id: internalLocationNumber(party) };
}
