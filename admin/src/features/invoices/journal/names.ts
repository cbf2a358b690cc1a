import type { Texts } from '../../../i18n/catalogue';

/** Texts that the shell needs before the pages of this feature are loaded. */
export const en = {
  shell: { pages: { journal: 'Accountant export' }, shortPages: { journal: 'Accountant' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: { pages: { journal: 'Accountantsexport' }, shortPages: { journal: 'Accountant' } },
};
