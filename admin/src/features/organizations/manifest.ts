import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import { lazy } from 'react';
import type { Texts, TextSource } from '../../i18n/catalogue';
import { resourceFeature } from '../../schema-views/resource-feature';
import { texts as attachmentTexts } from '../../shared/attachments/texts';

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

export const organizations = resourceFeature({
  resource: 'organizations',
  icon: BusinessIcon,
  names: { en, nl },
  texts: [texts, attachmentTexts],
  create: true,
  Around: lazy(() => import('./organization-record')),
});
