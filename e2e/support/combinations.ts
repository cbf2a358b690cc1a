import type { BrowserContextOptions } from '@playwright/test';
import type { Language } from './words.ts';

export interface Look extends BrowserContextOptions {
  how: string;
  language: Language;
  isOnPhone: boolean;
}
export const desk = { viewport: { width: 1440, height: 900 } };
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const look = (language: Language, colorScheme: 'light' | 'dark', isOnPhone: boolean): Look => ({
  how: `${language}-${colorScheme}-${isOnPhone ? 390 : 1440}`,
  language,
  colorScheme,
  isOnPhone,
  ...(isOnPhone ? phone : desk),
});
/** Every language meets every scheme, and each of both every width. */
const pairwise = [look('en', 'light', false), look('nl', 'dark', false), look('nl', 'light', true), look('en', 'dark', true)];
const others = [look('nl', 'light', false), look('en', 'dark', false), look('en', 'light', true), look('nl', 'dark', true)];
/** `KANTOOR_LOOKS=all` runs the stories in all eight ways, and keeps a picture of every page. */
export const allLooks = process.env.KANTOOR_LOOKS === 'all';
/** How people see Kantoor. */
export const looks = allLooks ? [...pairwise, ...others] : pairwise;
