export { countryName } from './country-name.js';
export { likelySuppliers, namesOfOrganizations, otherIbanOf } from './likely-suppliers.js';
export { contactsOfOrganization, contactsOfOrganizations, coupleContacts, couplingsOf, decoupleContacts } from './organization-contacts.js';
export { customerName, joinedOrganization, organizationsNamed, sellerNameOf } from './organization-sql.js';
export { OrganizationUse } from './organization-use.repository.js';
export { OrganizationHooks } from './organization.hooks.js';
export { organizations } from './organization.kind.js';
export { OrganizationMergesController, OrganizationsController, OrganizationVerbsController } from './organizations.controller.js';
