export { OrganizationPicker } from './organization-picker';
export type { OrganizationRef } from './organization';
