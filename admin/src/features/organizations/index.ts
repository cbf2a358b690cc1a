export { contactsOf, fullName, primaryEmail, type NamedContact } from './contacts';
export { organizationPath } from './paths';
export { OrganizationPicker } from './organization-picker';
export { organizationById, type NamedOrganization } from './organization';
export { useFilteredOrganization } from './use-filtered-organization';
