import { en } from './words.en.ts';
import { nl } from './words.nl.ts';

export type Language = 'en' | 'nl';
/** The captions a story looks for, as its person reads them. */
export type Words = typeof en;
export const words: Record<Language, Words> = { en, nl };
