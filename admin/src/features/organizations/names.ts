import type { Texts } from '../../i18n/catalogue';

/** What the shell says of this feature before its pages are loaded. */
export const en = {
  shell: { pages: { organizations: 'Organizations' }, search: { create: { organizations: 'New organization' } } },
  resources: { organizations: { name: 'Organization |||| Organizations' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: { pages: { organizations: 'Organisaties' }, search: { create: { organizations: 'Organisatie toevoegen' } } },
  resources: { organizations: { name: 'Organisatie |||| Organisaties' } },
};
