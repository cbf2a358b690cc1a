import type { Texts } from '../../i18n/catalogue';

/** What the shell says of this feature before its pages are loaded. */
export const en = {
  shell: { pages: { contacts: 'Contacts' }, search: { create: { contacts: 'New contact' } } },
  resources: { contacts: { name: 'Contact |||| Contacts' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: { pages: { contacts: 'Contacten' }, search: { create: { contacts: 'Contact toevoegen' } } },
  resources: { contacts: { name: 'Contact |||| Contacten' } },
};
