import type { Texts } from '../../../i18n/catalogue';

/** Texts that the shell needs before the pages of this feature are loaded. */
export const en = { shell: { pages: { month: 'Month' }, shortPages: { month: 'Month' } } } satisfies Texts;
export const nl: typeof en = { shell: { pages: { month: 'Maand' }, shortPages: { month: 'Maand' } } };
