import type { OrganizationRow } from '@kantoor/schemas';

/** An organization as records that name one hold it. */
export type NamedOrganization = Pick<OrganizationRow, 'organizationId' | 'name'>;
