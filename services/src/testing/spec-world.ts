import type { DataSource } from 'typeorm';
import type { Answer, Api } from './api.js';
import type { Issuer } from './issuer.js';
import { sharedSpecApi } from './shared-spec-api.js';
import { makeTenant, openAsOwner, type Tenant } from './tenants.js';

/** Names are unique, and contain no text a spec could search for. */
let organizationsMade = 0;
let templatesMade = 0;

/** A person working in a separate ecosystem, over real HTTP. */
export class SpecWorld {
  private constructor(
    readonly owner: DataSource,
    readonly api: Api,
    readonly issuer: Issuer,
    readonly tenant: Tenant,
    public token: string,
    readonly taxRateId: number,
    private readonly stop: () => Promise<void>,
  ) {}

  static async start(name: string): Promise<SpecWorld> {
    const owner = await openAsOwner();
    const tenant = await makeTenant(owner, name);
    const taxRateId = await makeLegalEntity(owner, tenant);
    const { api, issuer, stop } = await sharedSpecApi();
    const token = await tokenOf(issuer, tenant);
    return new SpecWorld(owner, api, issuer, tenant, token, taxRateId, stop);
  }

  /** For specs that may take longer than a token lives, however slow the machine is. */
  async renewToken(): Promise<void> {
    this.token = await tokenOf(this.issuer, this.tenant);
  }

  async close(): Promise<void> {
    await this.stop();
    await this.owner.destroy();
  }

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.api.call(path, { method, token: this.token, ecosystem: this.tenant.ecosystemId, body, headers });
  }
  get = (path: string): Promise<Answer> => this.call('GET', path);
  post = (path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> => this.call('POST', path, body, headers);
  put = (path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> => this.call('PUT', path, body, headers);
  remove = (path: string, headers?: Record<string, string>): Promise<Answer> => this.call('DELETE', path, undefined, headers);

  /** Runs SQL in the ecosystem, bypassing the API. */
  sql<Row>(text: string, params: unknown[] = []): Promise<Row[]> {
    return this.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(this.tenant.ecosystemId)]);
      return tx.query(text, params) as Promise<Row[]>;
    });
  }

  get deals(): string {
    return `/api/crm/teams/${this.tenant.teamId}/deals`;
  }

  async hasOrganization(over: object = {}): Promise<number> {
    const body = {
      name: `Org ${(organizationsMade += 1)}`,
      countryIso2: 'NL',
      addressLineOne: 'Kade 1',
      zipCode: '1011 AB',
      city: 'Amsterdam',
      preferredLanguage: 'nl',
      ...over,
    };
    return (await this.post('/api/crm/organizations', body)).body.organizationId;
  }

  async hasContact(over: object = {}): Promise<number> {
    return (
      await this.post('/api/crm/contacts', { firstName: 'Jo', lastName: 'Bos', emailAddresses: [{ value: 'jo@klant.test' }], ...over })
    ).body.contactId;
  }

  async legalEntityId(): Promise<number> {
    return (await this.sql<{ id: number }>(`SELECT id FROM legal_entities WHERE ecosystem_id = $1`, [this.tenant.ecosystemId]))[0]!.id;
  }

  /** Creates an invoice template of the legal entity of the team. */
  async hasTemplate(over: object = {}): Promise<number> {
    const path = `/api/invoices/legal-entities/${await this.legalEntityId()}/templates`;
    return (await this.post(path, { name: `Template ${(templatesMade += 1)}`, ...over })).body.invoiceTemplateId;
  }

  line = { price: 100, amount: 1, department: 'Advies', project: 'Strategie', description: 'Advies' };

  async dealBody(over: object = {}): Promise<Record<string, unknown>> {
    return {
      name: 'Nieuwe website',
      organization: { organizationId: await this.hasOrganization() },
      contact: { contactId: await this.hasContact() },
      lines: [this.line],
      ...over,
    };
  }

  async hasDeal(over: object = {}): Promise<Answer['body']> {
    const answer = await this.post(this.deals, await this.dealBody(over));
    if (answer.status !== 201) throw new Error(`The deal was not made: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  changeState(dealId: number, newDealState: number, more: object = {}): Promise<Answer> {
    return this.post(`/api/crm/deals/${dealId}/change-state`, { newDealState, ...more });
  }
}

/** Creates a rate and a legal entity that may invoice, replacing that of the tenant's team. */
const tokenOf = (issuer: Issuer, { subject: sub }: Tenant): Promise<string> =>
  issuer.token({ sub, role: ['BE_FinanceEmployee', 'app_paperless'] });

async function makeLegalEntity(owner: DataSource, { ecosystemId, teamId }: Tenant): Promise<number> {
  const invoiceData = {
    registeredCompanyName: 'Spec B.V.',
    coCNumber: '12345678',
    vatNumber: 'NL123456789B01',
    bankAccounts: [{ accountNumber: 'NL91ABNA0417164300' }],
    streetName: 'Kade',
    houseNumber: '1',
    postalCode: '1011AB',
    city: 'Amsterdam',
    country: 'NL',
    emailAddress: 'info@spec.test',
    phoneNumber: '020',
    primaryColor: '#112233',
    secondaryColor: '#445566',
  };
  return owner.transaction(async (tx) => {
    await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ecosystemId)]);
    const [rate] = await tx.query(`INSERT INTO tax_rates (ecosystem_id, description, percentage) VALUES ($1, '21% btw', 21) RETURNING id`, [
      ecosystemId,
    ]);
    await tx.query(
      `INSERT INTO legal_entities (ecosystem_id, name, legal_entity_reference, invoice_number_prefix, default_tax_rate_id, invoice_data) VALUES ($1, 'Spec', 'SPEC', 'S', $2, $3)`,
      [ecosystemId, rate.id, JSON.stringify(invoiceData)],
    );
    await tx.query(`UPDATE teams SET legal_entity_reference = 'SPEC' WHERE ecosystem_id = $1 AND id = $2`, [ecosystemId, teamId]);
    return rate.id as number;
  });
}
