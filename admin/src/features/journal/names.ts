import type { Texts } from '../../i18n/catalogue';

/** What the shell says of this feature before its pages are loaded. */
export const en = {
  shell: { pages: { journal: 'Export for the accountant' }, shortPages: { journal: 'Accountant' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: { pages: { journal: 'Export voor de accountant' }, shortPages: { journal: 'Accountant' } },
};
