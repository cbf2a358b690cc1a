import { searched } from '@kantoor/schemas';

/** What a column is called: capitals, spaces, accents and signs make no difference. */
export const plain = (name: string): string => searched(name).replace(/[^\p{L}\p{N}]/gu, '');
