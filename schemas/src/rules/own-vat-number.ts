import { isMemberState } from './countries.js';
import { compactVatNumber, readVatNumber, vatStateOf } from './vat-number-forms.js';

/** Signs of a Dutch number, and the only length unless the ecosystem takes other forms (PLT-F08, PLT-O30). */
const ownVatNumberLength = 14;

/** Whether a legal entity there may have this number: 14 signs, or, where other forms are taken, the form of its own member state. */
export const mayBeOwnVatNumber = (number: string, countryIso2: string | undefined, takesOtherForms: boolean): boolean =>
  number.length === ownVatNumberLength ||
  (takesOtherForms && countryIso2 !== undefined && isMemberState(countryIso2) && vatStateOf(number, countryIso2) === countryIso2);

/** Whether it begins with a member state and has the form of its numbers; Dutch ones too. */
export function isOfAMemberState(number: string): boolean {
  const read = readVatNumber(number, 'NL');
  const isWritten = read?.isWellFormed === true && compactVatNumber(number).startsWith(read.prefix);
  return isWritten && isMemberState(vatStateOf(number, 'NL') ?? '');
}

/** Whether some setting would take it, for a form that does not know the setting. */
export const isEverOwnVatNumber = (number: string): boolean => number.length === ownVatNumberLength || isOfAMemberState(number);
