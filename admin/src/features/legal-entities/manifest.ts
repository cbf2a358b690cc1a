import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import type { Texts } from '../../i18n/catalogue';
import { textsOf } from '../../i18n/texts-of';
import { resourceFeature } from '../../schema-views/resource-feature';
import type { Feature } from '../../shell/feature';
import { fetchedLater } from '../../shell/fetching';
import { legalEntityVerbs } from './legal-entity-verbs';

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

export const legalEntities: Feature = {
  ...resourceFeature({
    resource: 'legal-entities',
    key: 'legalEntities',
    icon: BusinessIcon,
    names: { en, nl },
    texts: textsOf('features/legal-entities', 'shared/mail', 'features/invoices/mail'),
    create: true,
    form: {
      // Of PLT-O32.
      begins: { invoiceData: { primaryColor: '#1F2937', secondaryColor: '#2563EB' } },
      fields: { invoiceLogo: fetchedLater(() => import('./invoice-logo')), translations: fetchedLater(() => import('./invoice-words')) },
    },
  }),
  verbs: [legalEntityVerbs],
};
