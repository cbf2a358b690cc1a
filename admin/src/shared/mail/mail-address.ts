import { asMailAddress, cleanText, isMailAddress as isAddress } from '@kantoor/schemas';

/** Whether a mail could go to what was typed, as the API reads it. */
export const isMailAddress = (typed: string): boolean => isAddress(asMailAddress(cleanText(typed)));
