import { searched } from '@kantoor/schemas';

/** Returns a name for comparison, ignoring capitals, spaces, accents and punctuation. */
export const plain = (name: string): string => searched(name).replace(/[^\p{L}\p{N}]/gu, '');
