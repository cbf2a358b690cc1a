import type { Texts } from '../../../../i18n/catalogue';

/** Texts that the shell shows before the feature's pages are loaded. */
export const en = { shell: { pages: { debtors: 'Debtors' } } } satisfies Texts;
export const nl: typeof en = { shell: { pages: { debtors: 'Debiteuren' } } };
