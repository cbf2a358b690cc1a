export { countryName } from './country-name.js';
export { customerName } from './customer-name.js';
export { contactsOfOrganization } from './organization-contacts.js';
export { OrganizationUse } from './organization-use.repository.js';
export { OrganizationHooks } from './organization.hooks.js';
export { organizations } from './organization.kind.js';
export {
  OrganizationImportController,
  OrganizationMergesController,
  OrganizationsController,
  OrganizationVerbsController,
} from './organizations.controller.js';
