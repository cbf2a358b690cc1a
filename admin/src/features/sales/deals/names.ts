import type { Texts } from '../../../i18n/catalogue';

/** Texts that the shell needs before the pages of this feature are loaded. */
export const en = {
  shell: {
    pages: { deals: 'Deals', allDeals: 'All deals' },
    search: { create: { deals: 'New deal' } },
  },
  resources: { deals: { name_one: 'Deal', name_other: 'Deals' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: {
    pages: { deals: 'Deals', allDeals: 'Alle deals' },
    search: { create: { deals: 'Nieuwe deal' } },
  },
  resources: { deals: { name_one: 'Deal', name_other: 'Deals' } },
};
