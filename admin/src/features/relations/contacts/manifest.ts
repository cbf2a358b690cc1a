import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import type { Texts } from '../../../i18n/catalogue';
import { textsOf } from '../../../i18n/texts-of';
import { resourceFeature } from '../../../schema-views/resource-feature';
import { fetchedLater } from '../../../shell/fetching';

/** Texts that the shell needs before the pages of this feature are loaded. */
const en = {
  shell: { pages: { contacts: 'Contacts' }, shortPages: { contacts: 'Contacts' }, search: { create: { contacts: 'New contact' } } },
  resources: { contacts: { name_one: 'Contact', name_other: 'Contacts' } },
} satisfies Texts;
const nl: typeof en = {
  shell: {
    pages: { contacts: 'Contactpersonen' },
    shortPages: { contacts: 'Contacten' },
    search: { create: { contacts: 'Contactpersoon toevoegen' } },
  },
  resources: { contacts: { name_one: 'Contactpersoon', name_other: 'Contactpersonen' } },
};

/** A new contact starts with one address field, because nearly every contact has an address. */
const beginning = { emailAddresses: [{}] };
const all = { resource: 'contacts', icon: PeopleIcon, names: { en, nl }, texts: textsOf('features/relations/contacts') } as const;
export const contacts = resourceFeature({
  ...all,
  create: true,
  Around: fetchedLater(() => import('./contact-record')),
  form: { begins: beginning },
});
export const purchasesContacts = resourceFeature({ ...all, view: 'purchases', create: true });
