export { fullName, primaryEmail, type NamedContact } from './contacts';
export { organizationPath } from './paths';
export { Beside, OrganizationField } from './organization-field';
export { OrganizationPicker } from './organization-picker';
export type { NamedOrganization } from './organization';
export { useFilteredOrganization } from './use-filtered-organization';
