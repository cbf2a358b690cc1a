import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import type { Texts, TextSource } from '../../i18n/catalogue';
import { resourceFeature } from '../../schema-views/resource-feature';

/** What the shell says of this feature before its pages are loaded. */
const en = {
  shell: { pages: { contacts: 'Contacts' }, search: { create: { contacts: 'New contact' } } },
  resources: { contacts: { name: 'Contact |||| Contacts' } },
} satisfies Texts;
const nl: typeof en = {
  shell: { pages: { contacts: 'Contacten' }, search: { create: { contacts: 'Contact toevoegen' } } },
  resources: { contacts: { name: 'Contact |||| Contacten' } },
};

/** What its list and its form say. */
export const texts: TextSource = { en: () => import('./texts.en'), nl: () => import('./texts.nl') };

export const contacts = resourceFeature({ resource: 'contacts', icon: PeopleIcon, names: { en, nl }, texts: [texts], create: true });
