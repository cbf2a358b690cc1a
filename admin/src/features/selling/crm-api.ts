import type { ContactCoupling, ProductRecord, RateOfCustomer, TeamMemberList, TeamSettings } from '@kantoor/schemas';
import { api } from '../../providers/http';
import { listOf } from '../../providers/list-of';
import type { ConnectedProduct, ProductChoice, TaxRate, TeamMember } from './sold';

const bodyOf = async <T>(answer: Promise<{ body: T }>): Promise<T> => (await answer).body;

/** What a form of something that is sold asks for beside it. */
export const crmApi = {
  coupleContact: (organizationId: number, contactId: number): Promise<unknown> =>
    api.post(`/api/crm/organizations/${organizationId}/contacts`, {
      body: { contactId, contactType: 'default' } satisfies ContactCoupling,
    }),
  /** What a line is charged that says nothing of its own. */
  taxRate: (organizationId: number, legalEntity: string): Promise<RateOfCustomer> =>
    bodyOf(
      api.get<RateOfCustomer>(`/api/crm/organizations/${organizationId}/tax-rate?${new URLSearchParams({ legal_entity: legalEntity })}`),
    ),
  taxRates: async (): Promise<TaxRate[]> =>
    (await listOf<TaxRate>('/api/invoices/tax-rates', { sort: ['description', 'ASC'], range: [0, 99] })).items,
  products: async (q: string, signal?: AbortSignal): Promise<ProductChoice[]> =>
    (await listOf<ProductChoice>('/api/crm/products', { filter: q ? { q } : {}, sort: ['name', 'ASC'], range: [0, 24] }, signal)).items,
  product: (id: number): Promise<ProductRecord> => bodyOf(api.get<ProductRecord>(`/api/crm/products/${id}`)),
  activityProducts: async (teamName: string, activityName: string): Promise<ConnectedProduct[]> =>
    (
      await bodyOf(
        api.get<{ data: ConnectedProduct[] }>(
          `/api/crm/product-activities?${new URLSearchParams({ team_name: teamName, activity_name: activityName })}`,
        ),
      )
    ).data,
  connectActivity: (body: { productId: number; teamName: string; activityName: string }): Promise<unknown> =>
    api.post(`/api/crm/product-activities`, { body }),
  teamSettings: (teamId: number): Promise<TeamSettings> => bodyOf(api.get<TeamSettings>(`/api/crm/team-settings/${teamId}`)),
  members: async (teamId: number): Promise<TeamMember[]> =>
    (await bodyOf(api.get<TeamMemberList>(`/api/directory/teams/${teamId}/members`))).items,
};
