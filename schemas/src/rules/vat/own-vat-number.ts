import { isMemberState } from './countries.js';
import { compactVatNumber, readVatNumber, vatStateOf } from './vat-number-forms.js';

/** Length of a Dutch number, and the only one allowed unless the ecosystem accepts other forms (PLT-F08, PLT-O30). */
const ownVatNumberLength = 14;

/**
 * Returns whether a legal entity there may have this number: 14 characters, or, if other forms are allowed, the form of its own member
 * state.
 */
export const mayBeOwnVatNumber = (number: string, countryIso2: string | undefined, takesOtherForms: boolean): boolean =>
  number.length === ownVatNumberLength ||
  (takesOtherForms && countryIso2 !== undefined && isMemberState(countryIso2) && vatStateOf(number, countryIso2) === countryIso2);

/** Returns whether it begins with a member state and has the form of its numbers; Dutch ones too. */
export function isOfAMemberState(number: string): boolean {
  const read = readVatNumber(number, 'NL');
  const isWritten = read?.isWellFormed === true && compactVatNumber(number).startsWith(read.prefix);
  return isWritten && isMemberState(vatStateOf(number, 'NL') ?? '');
}

/** Returns whether some setting would allow it, for a form that does not know the setting. */
export const isEverOwnVatNumber = (number: string): boolean => number.length === ownVatNumberLength || isOfAMemberState(number);
