import type { Texts } from '../../i18n/catalogue';

/** What the shell says of this feature before its pages are loaded. */
export const en = {
  shell: {
    pages: { legalEntities: 'Legal entities' },
    shortPages: { legalEntities: 'Entities' },
    search: { create: { legalEntities: 'New legal entity' } },
  },
  resources: { 'legal-entities': { name: 'Legal entity |||| Legal entities' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: {
    pages: { legalEntities: 'Juridische entiteiten' },
    shortPages: { legalEntities: 'Entiteiten' },
    search: { create: { legalEntities: 'Juridische entiteit toevoegen' } },
  },
  resources: { 'legal-entities': { name: 'Juridische entiteit |||| Juridische entiteiten' } },
};
