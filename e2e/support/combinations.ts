import type { BrowserContextOptions } from '@playwright/test';
import type { Language } from './words.ts';

interface Look extends BrowserContextOptions {
  how: string;
  language: Language;
  isOnPhone: boolean;
}
const desk = { viewport: { width: 1440, height: 900 } };
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const look = (language: Language, colorScheme: 'light' | 'dark', isOnPhone: boolean): Look => ({
  how: `${language}-${colorScheme}-${isOnPhone ? 390 : 1440}`,
  language,
  colorScheme,
  isOnPhone,
  ...(isOnPhone ? phone : desk),
});
const opposites = [look('en', 'light', false), look('nl', 'dark', true)];
const others = [false, true]
  .flatMap((isOnPhone) =>
    (['en', 'nl'] as const).flatMap((language) => (['light', 'dark'] as const).map((scheme) => look(language, scheme, isOnPhone))),
  )
  .filter(({ how }) => !opposites.some((each) => each.how === how));
/** `KANTOOR_LOOKS=all` runs the stories in all eight combinations, and takes a screenshot of every page. */
export const allLooks = process.env.KANTOOR_LOOKS === 'all';
/**
 * Combinations of language, colour scheme and width: a long story runs in two that share nothing, and `screens` show each page in both
 * schemes.
 */
export const looks = allLooks ? [...opposites, ...others] : opposites;

type ScreenLook = Omit<Look, 'colorScheme'>;
const screen = (language: Language, isOnPhone: boolean): ScreenLook => ({
  how: `${language}-${isOnPhone ? 390 : 1440}`,
  language,
  isOnPhone,
  ...(isOnPhone ? phone : desk),
});
const [dutchPhone, englishDesk] = [screen('nl', true), screen('en', false)];
/** Languages and widths of a story that checks each of its pages in both colour schemes. Dutch texts are the longer ones. */
export const screens = allLooks ? [dutchPhone, englishDesk, screen('nl', false), screen('en', true)] : [dutchPhone, englishDesk];
