import type { Texts } from '../../../i18n/catalogue';

/** Texts that the shell needs before the pages of this feature are loaded. */
export const en = { shell: { pages: { ecosystems: 'Ecosystems' } } } satisfies Texts;
export const nl: typeof en = { shell: { pages: { ecosystems: 'Ecosystemen' } } };
