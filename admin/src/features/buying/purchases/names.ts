import type { Texts } from '../../../i18n/catalogue';

/** Texts that the shell needs before the pages of this feature are loaded. */
export const en = {
  shell: {
    pages: { purchases: 'Purchases', allPurchases: 'All purchases' },
    search: { create: { purchases: 'New purchase' } },
  },
  resources: { purchases: { name_one: 'Purchase', name_other: 'Purchases' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: {
    pages: { purchases: 'Inkopen', allPurchases: 'Alle inkopen' },
    search: { create: { purchases: 'Nieuwe inkoop' } },
  },
  resources: { purchases: { name_one: 'Inkoop', name_other: 'Inkopen' } },
};
