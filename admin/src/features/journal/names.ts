import type { Texts } from '../../i18n/catalogue';

/** What the shell says of this feature before its pages are loaded. */
export const en = {
  shell: { pages: { journal: 'Accountant export' }, shortPages: { journal: 'Accountant' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: { pages: { journal: 'Accountantsexport' }, shortPages: { journal: 'Accountant' } },
};
