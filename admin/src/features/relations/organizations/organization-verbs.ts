import type { ContactCoupling, CoupledContact, CoupledContactList, LookAlike, RateOfCustomer } from '@kantoor/schemas';
import { api } from '../../../providers/http';

interface Read {
  signal?: AbortSignal;
}
interface LookedFor extends Read {
  /** The field with the input; `exclude` leaves out an existing record. */
  field: string;
  value: string;
  exclude?: number | string | undefined;
}
const contactsAddress = (organizationId: number): string => `/api/crm/organizations/${organizationId}/contacts`;

export const organizationVerbs = {
  organizationContacts: async ({ organizationId, signal }: Read & { organizationId: number }): Promise<CoupledContact[]> =>
    (await api.get<CoupledContactList>(contactsAddress(organizationId), { signal })).body.items,
  organizationCouple: ({ organizationId, ...body }: ContactCoupling & { organizationId: number }): Promise<unknown> =>
    api.post(contactsAddress(organizationId), { body }),
  organizationDecouple: ({ organizationId, contactId }: { organizationId: number; contactId: number }): Promise<unknown> =>
    api.del(`${contactsAddress(organizationId)}/${contactId}`),
  /** Reads organizations that may be the same as the typed one (CRM-128, CRM-235, CRM-236). */
  organizationLookAlikes: async ({ field, value, exclude, signal }: LookedFor): Promise<LookAlike[]> => {
    const query = new URLSearchParams({ [field]: value, ...(exclude === undefined ? {} : { exclude: String(exclude) }) });
    return (await api.get<{ items: LookAlike[] }>(`/api/crm/organizations/duplicates?${query.toString()}`, { signal })).body.items;
  },
  /** Reads the rate that a legal entity charges it on lines without their own rate; for a supplier, the rate that it charges. */
  organizationTaxRate: async ({
    organizationId,
    legalEntity,
    isSupplier = false,
    signal,
  }: Read & { organizationId: number; legalEntity: string; isSupplier?: boolean }): Promise<RateOfCustomer> => {
    const query = new URLSearchParams({ legal_entity: legalEntity, ...(isSupplier && { supplier: 'true' }) });
    return (await api.get<RateOfCustomer>(`/api/crm/organizations/${organizationId}/tax-rate?${query.toString()}`, { signal })).body;
  },
  /** Reads the rate that a shop in a country charges, of which no organization is known; without a country that of the legal entity (D-78). */
  shopTaxRate: async ({ country, legalEntity, signal }: Read & { country: string; legalEntity: string }): Promise<RateOfCustomer> => {
    const query = new URLSearchParams({ legal_entity: legalEntity, ...(country && { country }) });
    return (await api.get<RateOfCustomer>(`/api/crm/organizations/tax-rate?${query.toString()}`, { signal })).body;
  },
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    organizations: typeof organizationVerbs;
  }
}
