import createClient from 'openapi-fetch';
// Generated from the API document by the spec that runs this.
import type { components, paths } from './api.js';

type Api = ReturnType<typeof createClient<paths>>;
export type Invoice = components['schemas']['SalesInvoiceRecord'];

export interface Place {
  address: string;
  ecosystemId: number;
  teamId: number;
  memberToken: string;
  financeToken: string;
}
export interface Done {
  states: string[];
  invoiceNumber: string | null;
  total: number;
  paymentStatus: Invoice['paymentStatus'];
  /** The API also refuses what the types do not allow. */
  refused: { status: number; code: string };
}

const waitMs = 250;
const waitsMax = 240;

/** Returns the documented result, or throws the problem received instead. */
function must<Data>({ data, error, response }: { data?: Data; error?: { code: string }; response: Response }): Data {
  if (data === undefined) throw new Error(`${response.url} answered ${response.status} ${error?.code}`);
  return data;
}

/** From a new customer to a paid invoice, using only the API document. */
export async function mainJob({ address, ecosystemId, teamId, memberToken, financeToken }: Place): Promise<Done> {
  const clientOf = (token: string): Api =>
    createClient<paths>({ baseUrl: address, headers: { authorization: `Bearer ${token}`, 'x-ecosystem': String(ecosystemId) } });
  const [member, finance] = [clientOf(memberToken), clientOf(financeToken)];
  const header = { 'x-ecosystem': ecosystemId };

  const organization = must(
    await member.POST('/api/crm/organizations', {
      params: { header },
      body: { name: 'Generated Client B.V.', countryIso2: 'NL', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam' },
    }),
  );
  const contact = must(
    await member.POST('/api/crm/contacts', {
      params: { header },
      body: { firstName: 'Gen', lastName: 'Erated', emailAddresses: [{ value: 'gen@client.test' }] },
    }),
  );
  const couple = await member.POST('/api/crm/organizations/{id}/contacts', {
    params: { header, path: { id: organization.organizationId } },
    body: { contactId: contact.contactId, contactType: 'administrative' },
  });
  must(couple);
  const product = must(
    await member.POST('/api/crm/products', { params: { header }, body: { name: 'Client of the document', price: 250 } }),
  );

  const made = must(
    await member.POST('/api/crm/teams/{team}/deals', {
      params: { header, path: { team: teamId } },
      body: {
        name: 'Told by the document',
        organization: { organizationId: organization.organizationId },
        contact: { contactId: contact.contactId },
        lines: [
          { product: { productId: product.productId }, price: product.price ?? 0, amount: 2, department: 'Advies', project: 'Strategie' },
        ],
      },
    }),
  );
  const invoiced = must(
    await member.POST('/api/crm/deals/{id}/change-state', {
      params: { header, path: { id: made.id } },
      body: { newDealState: 7, receiver: { name: 'Gen Erated', emailAddress: 'gen@client.test' } },
    }),
  );

  const booked = await waitFor(async () => {
    const { processes } = must(await member.GET('/api/crm/deals/{id}/process', { params: { header, path: { id: made.id } } }));
    const blocked = processes.find(({ state }) => state === 'blocked');
    if (blocked) throw new Error(`The process is blocked: ${JSON.stringify(blocked.blocked)}`);
    const deal = must(await member.GET('/api/crm/deals/{id}', { params: { header, path: { id: made.id } } }));
    const { externalInvoice } = deal;
    return externalInvoice?.invoiceNumber && processes.some(({ state }) => state === 'done') ? externalInvoice : undefined;
  });
  const place = { legalEntity: String(booked.legalEntityId), id: booked.invoiceId };
  const invoice = must(await finance.GET('/api/invoices/{legalEntity}/sales-invoices/{id}', { params: { header, path: place } }));
  const paid = must(
    await finance.POST('/api/invoices/{legalEntity}/sales-invoices/{id}/register-payment', {
      params: { header: { ...header, 'If-Match': `"v${invoice.version}"` }, path: place },
      body: { amount: invoice.remainingAmount },
    }),
  );
  const wrong = await member.POST('/api/crm/products', {
    params: { header },
    // @ts-expect-error -- a product has a name
    body: { price: 1 },
  });
  return {
    states: [made.dealState.name, invoiced.dealState.name],
    invoiceNumber: paid.invoiceNumber,
    total: paid.totalAmount,
    paymentStatus: paid.paymentStatus,
    refused: { status: wrong.response.status, code: wrong.error?.code ?? '' },
  };
}

async function waitFor<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let waits = 0; waits < waitsMax; waits += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  throw new Error('It takes too long');
}
