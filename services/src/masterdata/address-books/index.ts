export { ContactImportController, OrganizationImportController } from './address-books.controller.js';
export { ContactsOfOrganizations, OrganizationsOfContacts } from './record-links.service.js';
