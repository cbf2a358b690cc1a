import TemplateIcon from '@mui/icons-material/DescriptionOutlined';
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import type { Texts } from '../../../i18n/catalogue';
import { textsOf } from '../../../i18n/texts-of';
import { resourceFeature } from '../../../schema-views/resource-feature';
import type { Feature } from '../../../shell/feature';
import { fetchedLater } from '../../../shell/fetching';
import { templateBelow } from './paths';
import { legalEntityVerbs } from './legal-entity-verbs';

/** Texts that the shell needs before the pages of this feature are loaded. */
const en = {
  shell: {
    pages: { legalEntities: 'Legal entities', invoiceTemplates: 'Invoice templates' },
    shortPages: { legalEntities: 'Entities' },
    search: { create: { legalEntities: 'New legal entity' } },
    legalEntityTabs: { data: 'Legal entity', templates: 'Invoice templates' },
  },
  resources: {
    'legal-entities': { name_one: 'Legal entity', name_other: 'Legal entities' },
    'invoice-templates': { name_one: 'Invoice template', name_other: 'Invoice templates' },
  },
} satisfies Texts;
const nl: typeof en = {
  shell: {
    pages: { legalEntities: 'Juridische entiteiten', invoiceTemplates: 'Factuursjablonen' },
    shortPages: { legalEntities: 'Entiteiten' },
    search: { create: { legalEntities: 'Juridische entiteit toevoegen' } },
    legalEntityTabs: { data: 'Juridische entiteit', templates: 'Factuursjablonen' },
  },
  resources: {
    'legal-entities': { name_one: 'Juridische entiteit', name_other: 'Juridische entiteiten' },
    'invoice-templates': { name_one: 'Factuursjabloon', name_other: 'Factuursjablonen' },
  },
};

/** Custom widgets for fields of invoice data, for legal entities and templates alike. */
const ofInvoice = {
  invoiceLogo: fetchedLater(() => import('./invoice-logo')),
  translations: fetchedLater(() => import('./invoice-words')),
};
const feature = resourceFeature({
  resource: 'legal-entities',
  key: 'legalEntities',
  icon: BusinessIcon,
  setting: 'company',
  names: { en, nl },
  texts: textsOf('features/settings/legal-entities', 'shared/mail', 'features/invoices/invoices/mail'),
  create: true,
  Around: fetchedLater(() => import('./legal-entity-record')),
  RowActions: fetchedLater(() => import('./legal-entity-actions')),
  tabs: [
    { name: 'data', caption: 'shell.legalEntityTabs.data' },
    { name: 'templates', caption: 'shell.legalEntityTabs.templates', Tab: fetchedLater(() => import('./templates-tab')) },
  ],
  form: {
    // Default colours (PLT-O32), and the country of nearly every firm.
    begins: (locale) => ({
      invoiceData: {
        ...{ primaryColor: '#1F2937', secondaryColor: '#2563EB' },
        country: new Intl.DisplayNames([locale], { type: 'region' }).of('NL'),
      },
    }),
    fields: {
      ...ofInvoice,
      chargeExceptions: fetchedLater(() => import('./charge-exceptions')),
      invoiceTemplateId: fetchedLater(() => import('./template-field')),
    },
  },
});

export const legalEntities: Feature = {
  ...feature,
  resources: [
    ...feature.resources!,
    // Templates have no page of their own: they open in a panel over their legal entity (PLT-102).
    {
      name: 'invoice-templates',
      icon: BusinessIcon,
      hasCreate: false,
      options: {
        path: (paths, id, place) => `${paths.app('invoices')}/legal-entities/${place ?? 0}/${templateBelow(id)}`,
        form: { fields: ofInvoice },
      },
    },
  ],
  verbs: { legalEntities: legalEntityVerbs },
  // Templates are a tab of their legal entity.
  settings: ({ paths, may, legalEntity, legalEntities: [first] }) => {
    const shown = legalEntity ?? first;
    return may('legal-entities.read') && shown
      ? [
          {
            ...{ key: 'invoiceTemplates', icon: TemplateIcon, setting: 'company' },
            to: `${paths.app('invoices')}/legal-entities/${shown.id}?tab=templates`,
          },
        ]
      : [];
  },
};
