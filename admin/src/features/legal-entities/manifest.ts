import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import type { Texts, TextSource } from '../../i18n/catalogue';
import { resourceFeature } from '../../schema-views/resource-feature';
import { fetchedLater } from '../../shell/fetching';

/** What the shell says of this feature before its pages are loaded. */
const en = {
  shell: {
    pages: { legalEntities: 'Legal entities' },
    shortPages: { legalEntities: 'Entities' },
    search: { create: { legalEntities: 'New legal entity' } },
  },
  resources: { 'legal-entities': { name: 'Legal entity |||| Legal entities' } },
} satisfies Texts;
const nl: typeof en = {
  shell: {
    pages: { legalEntities: 'Juridische entiteiten' },
    shortPages: { legalEntities: 'Entiteiten' },
    search: { create: { legalEntities: 'Juridische entiteit toevoegen' } },
  },
  resources: { 'legal-entities': { name: 'Juridische entiteit |||| Juridische entiteiten' } },
};

/** What its list and its form say. */
export const texts: TextSource = { en: () => import('./texts.en'), nl: () => import('./texts.nl') };

export const legalEntities = resourceFeature({
  resource: 'legal-entities',
  key: 'legalEntities',
  icon: BusinessIcon,
  names: { en, nl },
  texts: [texts],
  create: true,
  form: {
    // Of PLT-O32.
    begins: { invoiceData: { primaryColor: '#1F2937', secondaryColor: '#2563EB' } },
    fields: { invoiceLogo: fetchedLater(() => import('./invoice-logo')), translations: fetchedLater(() => import('./invoice-words')) },
  },
});
