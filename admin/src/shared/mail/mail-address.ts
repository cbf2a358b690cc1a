import { asMailAddress, cleanText, isMailAddress as isAddress } from '@kantoor/schemas';

/** Checks whether a mail could go to the typed address, as the API parses it. */
export const isMailAddress = (typed: string): boolean => isAddress(asMailAddress(cleanText(typed)));
