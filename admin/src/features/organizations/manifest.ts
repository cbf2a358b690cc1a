import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import type { Texts, TextSource } from '../../i18n/catalogue';
import { resourceFeature } from '../../schema-views/resource-feature';
import { texts as attachmentTexts } from '../../shared/attachments/texts';
import { fetchedLater } from '../../shell/fetching';

/** What the shell says of this feature before its pages are loaded. */
const en = {
  shell: { pages: { organizations: 'Organizations' }, search: { create: { organizations: 'New organization' } } },
  resources: { organizations: { name: 'Organization |||| Organizations' } },
} satisfies Texts;
const nl: typeof en = {
  shell: { pages: { organizations: 'Organisaties' }, search: { create: { organizations: 'Organisatie toevoegen' } } },
  resources: { organizations: { name: 'Organisatie |||| Organisaties' } },
};

/** What its list and its form say. */
export const texts: TextSource = { en: () => import('./texts.en'), nl: () => import('./texts.nl') };

const all = { resource: 'organizations', icon: BusinessIcon, names: { en, nl }, texts: [texts, attachmentTexts] } as const;
export const organizations = resourceFeature({
  ...all,
  create: true,
  Around: fetchedLater(() => import('./organization-record')),
  form: { LookAlikes: fetchedLater(() => import('./duplicate-hint')) },
});
/** As who buys sees them (CRM-003, PUR-005). */
export const purchasesOrganizations = resourceFeature({ ...all, view: 'purchases' });
