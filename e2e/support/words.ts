import { en, type Words } from './words.en.ts';
import { nl } from './words.nl.ts';

export type Language = 'en' | 'nl';
export const words: Record<Language, Words> = { en, nl };
export type { Words };
