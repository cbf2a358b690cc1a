import type { OrganizationRow } from '@kantoor/schemas';

/** An organization as stored in records that refer to it. */
export type NamedOrganization = Pick<OrganizationRow, 'organizationId' | 'name'>;
