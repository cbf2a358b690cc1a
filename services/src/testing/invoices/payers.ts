import { randomInt } from 'node:crypto';
import type { Answer } from '../api.js';
import { officeDay } from '../office-day.js';
import { SpecWorld } from '../spec-world.js';

type Body = Answer['body'];
export const ownIban = 'NL20INGB0001234567';
export const supplierIban = 'NL91ABNA0417164300';

/** A legal entity with an account, a supplier, and two people of finance: the setup for payments. */
export class Payers {
  readonly today = officeDay(new Date());

  private constructor(
    readonly world: SpecWorld,
    readonly supplier: number,
    readonly product: number,
    readonly legalEntityId: number,
    readonly secondPersonId: number,
    readonly second: string,
  ) {}

  static async start(name: string): Promise<Payers> {
    const world = await SpecWorld.start(name);
    const [{ id: legalEntityId }] = (await world
      .sql<{ id: number }>(`UPDATE legal_entities SET invoice_data = coalesce(invoice_data, '{}') || $1::jsonb RETURNING id`, [
        JSON.stringify({ registeredCompanyName: 'Noord B.V.', bankAccounts: [{ accountNumber: ownIban, bic: 'INGBNL2A' }] }),
      ])
      .then((rows) => rows.flat())) as [{ id: number }];
    const { personId, token: second } = await personOf(world, 'Tweede Financiën', 'BE_FinanceEmployee');
    const { body: ledger } = await world.post('/api/crm/ledgers', { name: 'Kantoorkosten', value: '4500' });
    const product = (await world.post('/api/crm/products', { name: 'Papier A4', price: 10, ledger: { ledgerId: ledger.id } })).body.id;
    const supplier = await world.hasOrganization({ name: 'Papierfabriek Zaan', iban: supplierIban });
    return new Payers(world, supplier, product, legalEntityId, personId, second);
  }

  /** Makes another person of finance, and returns their token. */
  async financePerson(name: string): Promise<string> {
    return (await personOf(this.world, name, 'BE_FinanceEmployee')).token;
  }

  /** Makes a member of the team, and returns their token. */
  async member(name: string): Promise<string> {
    return (await personOf(this.world, name, 'BE_Member')).token;
  }

  /** Writes the account of an organization by its form, as this person. */
  async write(token: string, organizationId: number, iban: string | null): Promise<Answer> {
    const address = `/api/crm/organizations/${organizationId}`;
    const { body } = await this.as(token, 'GET', address);
    return this.as(token, 'PUT', address, { ...body, iban });
  }

  close = (): Promise<void> => this.world.close();

  path = (rest: string): string => `/api/invoices/${this.legalEntityId}/${rest}`;

  as(token: string, method: string, address: string, body?: object): Promise<Answer> {
    return this.world.api.call(address, { method, token, ecosystem: this.world.tenant.ecosystemId, body });
  }

  /** Confirms the account of a supplier as a second person. */
  async confirm(organizationId = this.supplier): Promise<Answer> {
    const { body } = await this.as(this.second, 'GET', `/api/invoices/payee-accounts?organizationId=${organizationId}`);
    return this.as(this.second, 'POST', `/api/invoices/payee-accounts/${body.items[0].id}/confirm`);
  }

  /** Makes a booked purchase invoice with this price without VAT. What was paid privately is booked by a second person (D-63). */
  async owes(price: number, over: object = {}, paidPrivately = false): Promise<Body> {
    const { world } = this;
    const { body: made } = await world.post(`/api/purchases/teams/${world.tenant.teamId}/purchases`, {
      ...{ name: 'Papier', organization: { organizationId: this.supplier }, purchaseDate: `${this.today}T00:00:00Z`, currency: 'EUR' },
      lines: [{ ...world.line, description: null, price, product: { productId: this.product } }],
      ...over,
    });
    if (paidPrivately) await world.sql(`UPDATE purchases SET payment_method = 1 WHERE id = $1`, [made.id]);
    const booker = paidPrivately ? this.second : world.token;
    const { status, body: purchase } = await this.as(booker, 'POST', `/api/purchases/purchases/${made.id}/change-state`, { newState: 2 });
    if (status !== 200) throw new Error(JSON.stringify([made, purchase]));
    return (await world.get(this.path(`purchase-invoices/${purchase.purchaseInvoiceId}`))).body;
  }

  batch = (request: object = {}): Promise<Answer> => this.world.post(this.path('batch-payments'), request);

  upload = (text: string, name = 'afschrift.xml', token = this.world.token): Promise<Answer> =>
    uploadStatement(this.world, this.path('bank-statements'), { text, name, token });
}

/** Uploads a bank statement to this path. */
export async function uploadStatement(
  { api, token: own, tenant }: SpecWorld,
  path: string,
  { text, name = 'afschrift.xml', token = own }: { text: string; name?: string; token?: string },
): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  const headers = { authorization: `Bearer ${token}`, 'x-ecosystem': String(tenant.ecosystemId) };
  const answer = await fetch(`${api.address}${path}`, { method: 'POST', headers, body: form });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** Makes a member of the team with this role. */
export async function personOf(world: SpecWorld, name: string, role: string): Promise<{ personId: number; token: string }> {
  const { ecosystemId, teamId } = world.tenant;
  const personId = randomInt(10_000_000, 2_000_000_000);
  const subject = `person-${personId}`;
  await world.sql(`INSERT INTO people (id, subject, email, name) VALUES ($1, $2, $2 || '@spec.test', $3)`, [personId, subject, name]);
  await world.sql(`INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $2)`, [ecosystemId, personId]);
  await world.sql(`INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $2, $3)`, [ecosystemId, teamId, personId]);
  return { personId, token: await world.issuer.token({ sub: subject, role: [role, 'app_paperless'] }) };
}
