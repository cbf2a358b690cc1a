import type {
  OrganizationSettings,
  OrganizationSettingsBody,
  ProductLink,
  ProductOfOrganization,
  ProductOfOrganizationList,
  SupplierAutoFill,
} from '@kantoor/schemas';
import { api } from '../../../providers/http';

interface Of {
  organizationId: number;
}
type Read = Of & { signal?: AbortSignal };
const address = (organizationId: number): string => `/api/crm/organizations/${organizationId}`;

/** Verbs for the settings and products of a supplier. */
export const supplierVerbs = {
  supplierSettings: async ({ organizationId, signal }: Read): Promise<OrganizationSettings> =>
    (await api.get<OrganizationSettings>(`${address(organizationId)}/settings`, { signal })).body,
  supplierSettingsUpdate: async ({
    organizationId,
    data,
    version,
  }: Of & { data: OrganizationSettingsBody; version: number | undefined }): Promise<OrganizationSettings> =>
    (await api.put<OrganizationSettings>(`${address(organizationId)}/settings`, { body: data, ifMatch: version })).body,
  supplierAutoFill: async ({ organizationId, signal }: Read): Promise<SupplierAutoFill> =>
    (await api.get<SupplierAutoFill>(`${address(organizationId)}/auto-fill`, { signal })).body,
  supplierProducts: async ({ organizationId, signal }: Read): Promise<ProductOfOrganization[]> =>
    (await api.get<ProductOfOrganizationList>(`${address(organizationId)}/products`, { signal })).body.items,
  supplierProductConnect: ({ organizationId, ...body }: Of & ProductLink): Promise<unknown> =>
    api.post(`${address(organizationId)}/products`, { body }),
  supplierProductRemove: ({ organizationId, organizationProductId }: Of & { organizationProductId: number }): Promise<unknown> =>
    api.del(`${address(organizationId)}/products/${organizationProductId}`),
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    suppliers: typeof supplierVerbs;
  }
}
