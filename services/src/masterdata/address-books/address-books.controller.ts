import { contactSchema, organizationSchema } from '@kantoor/schemas';
import { importsOf } from '../../platform/records/imports/index.js';
import { ContactHooks } from '../contacts/index.js';
import { OrganizationHooks } from '../organizations/index.js';
import { ContactsOfOrganizations, OrganizationsOfContacts } from './record-links.service.js';

const refuses = ['ORGANIZATION_COC_EXISTS', 'ORGANIZATION_ALIAS_EXISTS'] as const;

/** Address books of other products have a person and a company in one row: importing either one includes the other. */
export const OrganizationImportController = importsOf({
  schema: organizationSchema,
  hooks: OrganizationHooks,
  brings: { schema: contactSchema, hooks: ContactHooks, links: ContactsOfOrganizations },
  refuses,
});
export const ContactImportController = importsOf({
  schema: contactSchema,
  hooks: ContactHooks,
  brings: { schema: organizationSchema, hooks: OrganizationHooks, links: OrganizationsOfContacts },
  refuses,
});
