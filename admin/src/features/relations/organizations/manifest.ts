import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import type { Texts } from '../../../i18n/catalogue';
import { textsOf } from '../../../i18n/texts-of';
import { resourceFeature } from '../../../schema-views/resource-feature';
import type { Feature } from '../../../shell/feature';
import { fetchedLater } from '../../../shell/fetching';
import { organizationVerbs } from './organization-verbs';
import { supplierVerbs } from './supplier-verbs';

/** Texts that the shell needs before the pages of this feature are loaded. */
const en = {
  shell: { pages: { organizations: 'Organizations' }, search: { create: { organizations: 'New organization' } } },
  resources: { organizations: { name_one: 'Organization', name_other: 'Organizations' } },
} satisfies Texts;
const nl: typeof en = {
  shell: { pages: { organizations: 'Organisaties' }, search: { create: { organizations: 'Organisatie toevoegen' } } },
  resources: { organizations: { name_one: 'Organisatie', name_other: 'Organisaties' } },
};

const documents = {
  name: 'documents',
  caption: 'organizations.tabs.documents',
  Tab: fetchedLater(() => import('./documents-tab')),
} as const;
const all = {
  resource: 'organizations',
  icon: BusinessIcon,
  names: { en, nl },
  texts: textsOf('features/relations/organizations', 'features/settings/payment-methods', 'shared/attachments'),
} as const;
export const organizations: Feature = {
  ...resourceFeature({
    ...all,
    create: true,
    tabs: [
      { name: 'data', caption: 'organizations.tabs.data' },
      { name: 'contacts', caption: 'organizations.tabs.contacts', Tab: fetchedLater(() => import('./contacts-tab')) },
      { ...documents, isLast: true },
    ],
    Around: fetchedLater(() => import('./organization-record')),
    form: { LookAlikes: fetchedLater(() => import('./duplicate-hint')) },
  }),
  verbs: { organizations: organizationVerbs },
};
/** Organizations in purchases (CRM-003, PUR-005): the form above four tabs (PUR-186). */
export const purchasesOrganizations: Feature = {
  ...resourceFeature({
    ...all,
    texts: [...all.texts, ...textsOf('features/buying/documents')],
    view: 'purchases',
    create: true,
    tabs: [
      { name: 'contacts', caption: 'organizations.tabs.contacts', Tab: fetchedLater(() => import('./supplier-contacts-tab')) },
      { name: 'settings', caption: 'organizations.tabs.settings', Tab: fetchedLater(() => import('./supplier-settings-tab')) },
      documents,
      { name: 'products', caption: 'organizations.tabs.products', Tab: fetchedLater(() => import('./supplier-products-tab')) },
    ],
  }),
  verbs: { suppliers: supplierVerbs },
};
