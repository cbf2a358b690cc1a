/** An ecosystem or team in an address: `{id}-{key}` (PLT-008). */
export interface Keyed {
  id: number;
  key: string;
}
const keyed = ({ id, key }: Keyed): string => `${id}-${key}`;

/** Addresses of everything inside one ecosystem, as the registers print them (PLT-022 to PLT-046, PLT-O01, PLT-O02). */
export function makePaths(ecosystem: Keyed, team: Keyed | null, legalEntity: number | string | null) {
  const crm = `/crm/${keyed(ecosystem)}`;
  const invoices = `/invoices/${keyed(ecosystem)}`;
  const teamDeals = (of: Keyed | null = team): string => (of ? `${crm}/${keyed(of)}/deals` : `${crm}/deals`);
  const sales = (of: number | string | null = legalEntity): string => (of ? `${invoices}/${of}/sales` : `${invoices}/legal-entities`);
  return {
    crm,
    invoices,
    allDeals: `${crm}/deals`,
    teamDeals,
    teamSettings: team ? `${crm}/${keyed(team)}/settings` : `${crm}/deals`,
    newDeal: `${crm}/deals/new`,
    deal: (id: number) => `${crm}/deals/${id}`,
    crmList: (name: string) => `${crm}/${name}`,
    organization: (id: number) => `${crm}/organizations/${id}`,
    organizationContact: (id: number, contactId: number) => `${crm}/organizations/${id}/contacts/${contactId}`,
    contact: (id: number) => `${crm}/contacts/${id}`,
    product: (id: number) => `${crm}/products/${id}`,
    sales,
    salesInvoice: (id: number, of: number | string | null = legalEntity) => `${sales(of)}/${id}`,
    newSalesInvoice: (of: number | string | null = legalEntity) => `${sales(of)}/new`,
    legalEntities: `${invoices}/legal-entities`,
    settings: `${invoices}/settings`,
    mailLog: `${invoices}/mail-log`,
    closedAccounts: `${invoices}/closed-accounts`,
    legalEntity: (id: number) => `${invoices}/legal-entities/${id}`,
    /** Where accounts land that may only declare and approve costs (PLT-049). */
    approvals: team ? `/costs/${keyed(ecosystem)}/${keyed(team)}/approvals` : `/costs/${keyed(ecosystem)}`,
    profile: (personId: number) => `/me/${keyed(ecosystem)}/${personId}`,
  };
}
export type Paths = ReturnType<typeof makePaths>;

/** `12-noord` → 12; anything else is no id, so the address does not exist (PLT-007). */
export const idOf = (segment: string | undefined): number | null => {
  const match = /^(\d{1,9})-[^/]+$/.exec(segment ?? '');
  return match ? Number(match[1]) : null;
};
