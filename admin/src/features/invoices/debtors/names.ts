import type { Texts } from '../../../i18n/catalogue';

/** What the shell says of this feature before its pages are loaded. */
export const en = { shell: { pages: { debtors: 'Debtors' } } } satisfies Texts;
export const nl: typeof en = { shell: { pages: { debtors: 'Debiteuren' } } };
