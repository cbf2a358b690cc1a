import type { Texts } from '../../../i18n/catalogue';

/** Texts that the shell needs before the page of this feature is loaded. */
export const en = { shell: { pages: { toBook: 'To book' } } } satisfies Texts;
export const nl: typeof en = { shell: { pages: { toBook: 'Te boeken' } } };
