import type { RecordMerge } from '@kantoor/schemas';
import type { Answer } from '../../testing/api.js';
import type { SpecWorld } from '../../testing/spec-world.js';
import { officeDayFromNow } from '../../testing/office-day.js';

export const path = '/api/crm/organizations';
export const invoices = '/api/invoices/SPEC/sales-invoices';
export const day = (ahead: number): string => `${officeDayFromNow(ahead)}T00:00:00Z`;

export type Customer = Awaited<ReturnType<ReturnType<typeof merging>['hasCustomer']>>;

/** Helpers for merge specs, for the organizations of a world that is created before they run. */
export function merging(world: () => SpecWorld) {
  const sql = <Row>(text: string, ...params: unknown[]): Promise<Row[]> => world().sql(text, params);
  const merge = (from: number, to: number, headers?: Record<string, string>): Promise<Answer> =>
    world().post(`${path}/${from}/merge`, { destinationOrganizationId: to }, headers);
  const merged = async (from: number, to: number): Promise<RecordMerge> => {
    const { status, body } = await merge(from, to);
    expect([status, body.code]).toEqual([200, undefined]);
    return body;
  };
  const undo = (id: number, { mergeId }: RecordMerge): Promise<Answer> => world().post(`${path}/${id}/merges/${mergeId}/undo`);
  const read = async (address: string) => (await world().get(address)).body;
  const found = async (q: string): Promise<number[]> =>
    (await read(`${path}?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).items.map(({ id }: { id: number }) => id);
  const drafted = async (customerId: number): Promise<number> =>
    (
      await world().post(invoices, {
        ...{ invoiceDescription: 'Advies', invoiceDate: day(-3), dueDate: day(10) },
        customer: { customerId, name: 'Zoals gedrukt', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' },
        lines: [{ description: 'Werk', quantity: 1, price: 100, taxRate: { taxRateId: world().taxRateId } }],
      })
    ).body.invoiceId;
  const booked = async (customerId: number): Promise<number> => {
    const invoiceId = await drafted(customerId);
    expect((await world().post(`${invoices}/${invoiceId}/book`, {})).status).toBe(200);
    return invoiceId;
  };
  const attach = async (id: number): Promise<{ status: number; body: Record<string, unknown> }> => {
    const form = new FormData();
    form.append('files', new Blob([`%PDF-1.7 ${id}`]), 'contract.pdf');
    const headers = { authorization: `Bearer ${world().token}`, 'x-ecosystem': String(world().tenant.ecosystemId) };
    const answer = await fetch(`${world().api.address}${path}/${id}/attachments`, { method: 'POST', headers, body: form });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const subscribed = async (organizationId: number): Promise<number> => {
    const schedule = { interval: 'monthly', dayOfMonth: 1, startDate: day(0), endDate: '2199-12-31T00:00:00Z', output: 'Book' };
    const body = await world().dealBody({ name: 'Hosting', schedule, organization: { organizationId } });
    return (await world().post(`/api/crm/teams/${world().tenant.teamId}/subscriptions`, body)).body.id;
  };
  const bought = async (organizationId: number): Promise<number> => {
    const body = { name: 'Papier', organization: { organizationId }, purchaseDate: day(-3), currency: 'EUR', lines: [world().line] };
    return (await world().post(`/api/purchases/teams/${world().tenant.teamId}/purchases`, body)).body.id;
  };
  const received = async (organizationId: number): Promise<number> =>
    (await world().post('/api/purchases/inbox-documents', { name: 'Bon', organization: { organizationId } })).body.id;
  const customerOf = async (of: 'deals' | 'subscriptions', id: number): Promise<number> =>
    (await read(`/api/crm/teams/${world().tenant.teamId}/${of}/${id}`)).organization.organizationId;

  /** Creates one with records of every kind. */
  const hasCustomer = async (over: object = {}) => {
    const id = await world().hasOrganization(over);
    const contactId = await world().hasContact({ lastName: `Van ${id}` });
    await world().post(`${path}/${id}/contacts`, { contactId, contactType: 'administrative' });
    const deal = await world().hasDeal({ organization: { organizationId: id }, contact: { contactId } });
    expect((await attach(id)).status).toBe(201);
    return {
      id,
      contactId,
      dealId: deal.id as number,
      subscriptionId: await subscribed(id),
      purchaseId: await bought(id),
      documentId: await received(id),
      invoiceId: await booked(id),
      draftId: await drafted(id),
    };
  };
  /** Returns which of its records an organization has now. */
  const holdings = async (id: number) => ({
    contacts: (await read(`${path}/${id}/contacts`)).items
      .map(({ contactId, contactType }: { contactId: number; contactType: string }) => [contactId, contactType])
      .sort(([one]: [number], [other]: [number]) => one - other),
    documents: (await read(`${path}/${id}/attachments`)).items.length,
    invoices: (await read(`${path}/${id}/sales-invoices`)).items.map(({ invoiceId }: { invoiceId: number }) => invoiceId),
    events: (await read(`${path}/${id}/timeline`)).items.flatMap(({ kind, invoiceId }: Record<string, unknown>) =>
      kind === 'booked' ? [invoiceId] : [],
    ),
    deals: (await sql<{ id: number }>(`SELECT id FROM deals WHERE organization_id = $1 ORDER BY id`, id)).map((deal) => deal.id),
    subscriptions: (await sql<{ id: number }>(`SELECT id FROM subscriptions WHERE organization_id = $1 ORDER BY id`, id)).map(
      (one) => one.id,
    ),
    purchases: (await sql<{ id: number }>(`SELECT id FROM purchases WHERE organization_id = $1`, id)).map((one) => one.id),
    inbox: (await sql<{ id: number }>(`SELECT id FROM inbox_documents WHERE organization_id = $1`, id)).map((one) => one.id),
    drafts: (await sql<{ id: number }>(`SELECT id FROM sales_invoices WHERE customer_id = $1 AND status = 'draft'`, id)).map(
      (one) => one.id,
    ),
  });
  const allOf = ({
    contactId,
    invoiceId,
    dealId,
    subscriptionId,
    purchaseId,
    documentId,
    draftId,
  }: Awaited<ReturnType<typeof hasCustomer>>) => ({
    contacts: [[contactId, 'administrative']],
    documents: 1,
    ...{
      invoices: [draftId, invoiceId],
      events: [invoiceId],
      deals: [dealId],
      subscriptions: [subscriptionId],
      purchases: [purchaseId],
      inbox: [documentId],
      drafts: [draftId],
    },
  });
  const moves = [
    { what: 'deals', count: 1 },
    { what: 'subscriptions', count: 1 },
    { what: 'purchases', count: 1 },
    { what: 'inbox-documents', count: 1 },
    { what: 'contacts', count: 1 },
    { what: 'sales-invoices', count: 2 },
    { what: 'attachments', count: 1 },
  ];
  const nothing = {
    contacts: [],
    documents: 0,
    invoices: [],
    events: [],
    deals: [],
    subscriptions: [],
    purchases: [],
    inbox: [],
    drafts: [],
  };
  return {
    sql,
    merge,
    merged,
    undo,
    read,
    found,
    drafted,
    booked,
    attach,
    subscribed,
    customerOf,
    hasCustomer,
    holdings,
    allOf,
    moves,
    nothing,
  };
}
