import { type InvoiceParty, readVatNumber } from '@kantoor/schemas';
import { registration } from './identifiers.js';

export interface ElectronicAddress {
  /** Code of the Electronic Address Scheme list (EAS). */
  scheme: string;
  id: string;
}

/**
 * Electronic address schemes for a country's VAT number, by its prefix. This list and the schemes below follow the EAS as accepted by
 * Peppol BIS Billing 3.0 (PEPPOL-EN16931-CL008, release 2026.5) and EN 16931 (CEN validation artefacts 1.3.16).
 */
const vatSchemes: Readonly<Record<string, string>> = {
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
  EL: '9933',
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

const hasLuhnSum = (digits: string): boolean => {
  const weighed = [...digits].reverse().map((digit, i) => Number(digit) * (i % 2 === 0 ? 1 : 2));
  return weighed.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0;
};
const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0);
const hasBelgianSum = (digits: string): boolean => 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));
const hasNorwegianSum = (digits: string): boolean => weightedSum(digits, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
const hasIcelandicSum = (digits: string): boolean => weightedSum(digits, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
const hasAustralianSum = (digits: string): boolean => (weightedSum(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0;

interface National {
  scheme: string;
  /** Returns the address from the digits of a number, or false if it cannot be one. */
  address: (digits: string) => string | false;
  /** Which of the party's numbers to use: the register number goes first. */
  from: readonly ('register' | 'vat')[];
}
/** Countries whose companies are identified by another number, either the register number or part of the VAT number. */
const nationalSchemes: Readonly<Record<string, National>> = {
  // Australian business number.
  AU: { scheme: '0151', from: ['vat', 'register'], address: (digits) => digits.length === 11 && hasAustralianSum(digits) && digits },
  BE: { scheme: '0208', from: ['vat', 'register'], address: (digits) => /^[01]\d{9}$/.test(digits) && hasBelgianSum(digits) && digits },
  // CVR number.
  DK: { scheme: '0184', from: ['vat', 'register'], address: (digits) => digits.length === 8 && digits },
  EE: { scheme: '0191', from: ['register'], address: (digits) => digits.length === 8 && digits },
  // OVT: the country code 0037 before the business number.
  FI: { scheme: '0216', from: ['vat', 'register'], address: (digits) => digits.length === 8 && `0037${digits}` },
  IS: { scheme: '0196', from: ['register'], address: (digits) => digits.length === 10 && hasIcelandicSum(digits) && digits },
  // Partita IVA.
  IT: { scheme: '0211', from: ['vat'], address: (digits) => digits.length === 11 && hasLuhnSum(digits) && `IT${digits}` },
  LT: { scheme: '0200', from: ['register'], address: (digits) => digits.length === 9 && digits },
  LV: { scheme: '0218', from: ['register'], address: (digits) => digits.length === 11 && digits },
  NL: { scheme: '0106', from: ['register'], address: (digits) => digits.length === 8 && digits },
  NO: { scheme: '0192', from: ['register', 'vat'], address: (digits) => digits.length === 9 && hasNorwegianSum(digits) && digits },
  SE: {
    ...{ scheme: '0007', from: ['vat', 'register'] },
    address: (digits) => {
      const number = digits.length === 12 ? digits.slice(0, 10) : digits;
      return number.length === 10 && hasLuhnSum(number) && number;
    },
  },
};

function nationalAddress(party: InvoiceParty, vatDigits: string): ElectronicAddress | undefined {
  const national = nationalSchemes[party.countryIso2];
  const numbers = { vat: vatDigits, register: registration(party)?.id ?? '' };
  const ids = (national?.from ?? []).map((from) => national!.address(numbers[from].replace(/\D/g, '')));
  const id = ids.find((each) => each !== false);
  return national && id ? { scheme: national.scheme, id } : undefined;
}

/** Returns the address for Peppol delivery; never invented: a malformed number gives no address. */
function peppolAddress(party: InvoiceParty): ElectronicAddress | undefined {
  const vat = readVatNumber(party.vatNumber, party.countryIso2);
  const isOwn = vat?.prefix === party.countryIso2;
  const national = nationalAddress(party, isOwn ? vat.digits : '');
  if (national) return national;
  const scheme = vat?.isWellFormed ? vatSchemes[vat.prefix] : undefined;
  return scheme && vat ? { scheme, id: vat.prefix + vat.digits } : undefined;
}

/**
 * BT-34 and BT-49: the Peppol address, else the mail address. `EM` is a scheme of the EAS and so valid in EN 16931, but not in Peppol
 * (PEPPOL-EN16931-CL008), which requires an address of both parties (R010, R020): such an invoice is sent by mail and claims only EN 16931.
 */
export function electronicAddress(party: InvoiceParty): ElectronicAddress | undefined {
  return peppolAddress(party) ?? (party.emailAddress ? { scheme: 'EM', id: party.emailAddress } : undefined);
}

/** Checks whether both parties can be reached over Peppol. */
export const isForPeppol = (...parties: readonly InvoiceParty[]): boolean => parties.every((party) => peppolAddress(party) !== undefined);
