import { makeTenant, type Tenant } from '@kantoor/services/testing';
import type { FaultStack } from './fault-stack.js';
import { invoiceData } from './seller.js';
import { send, untilItsTurn, type Got } from './send.js';

const finance = ['BE_FinanceEmployee', 'app_paperless'];

/** A working ecosystem: one team with a legal entity that may invoice, and a finance employee who signs in. */
export class Office {
  private constructor(
    readonly place: FaultStack,
    readonly name: string,
    readonly tenant: Tenant,
    readonly token: string,
    readonly legalEntityId: number,
    readonly taxRateId: number,
  ) {}

  static async open(place: FaultStack, name: string): Promise<Office> {
    const tenant = await place.asOwner((owner) => makeTenant(owner, name));
    const { ecosystemId, teamId, subject } = tenant;
    const [rate] = await place.rows<{ id: number }>(
      ecosystemId,
      `INSERT INTO tax_rates (ecosystem_id, description, percentage) VALUES ($1, $2, 21), ($1, 'Laag', 9) RETURNING id`,
      [ecosystemId, `21% ${name}`],
    );
    const [entity] = await place.rows<{ id: number }>(
      ecosystemId,
      `INSERT INTO legal_entities (ecosystem_id, name, legal_entity_reference, invoice_number_prefix, default_tax_rate_id, invoice_data)
       VALUES ($1, $2, 'SPEC', 'S', $3, $4) RETURNING id`,
      [ecosystemId, `Entity ${name}`, rate!.id, JSON.stringify(invoiceData(name))],
    );
    await place.asOwner((owner) =>
      owner.transaction(async (tx) => {
        await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ecosystemId)]);
        await tx.query(`UPDATE teams SET legal_entity_reference = 'SPEC' WHERE ecosystem_id = $1 AND id = $2`, [ecosystemId, teamId]);
      }),
    );
    // An experiment mails in minutes what an office does in years.
    const chosen = { mailsPerUserPerDay: 100_000, mailsPerEcosystemPerDay: 1_000_000, mailsPerUserPerMinute: 100_000 };
    await place.rows(ecosystemId, `INSERT INTO ecosystem_settings (ecosystem_id, chosen) VALUES ($1, $2)`, [ecosystemId, chosen]);
    const token = await place.issuer.token({ sub: subject, role: finance }, { expiresInSeconds: 7_200 });
    return new Office(place, name, tenant, token, entity!.id, rate!.id);
  }

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Got> {
    const { token, tenant, place } = this;
    return send(place.api, { method, path, token, ecosystem: tenant.ecosystemId, headers, body });
  }

  /** The same among more requests than the API answers at once. */
  callInTurn(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Got> {
    return untilItsTurn(() => this.call(method, path, body, headers));
  }

  /** Headers of a request that is not made by `call`. */
  get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}`, 'x-ecosystem': String(this.tenant.ecosystemId) };
  }

  /** Makes a request that must succeed for the experiment to begin. */
  async made(method: string, path: string, body?: unknown): Promise<Got['body']> {
    const got = await this.call(method, path, body);
    if (got.status >= 300) throw new Error(`${method} ${path} answered ${got.status}: ${got.text}`);
    return got.body;
  }

  get subscriptions(): string {
    return `/api/crm/teams/${this.tenant.teamId}/subscriptions`;
  }
  get deals(): string {
    return `/api/crm/teams/${this.tenant.teamId}/deals`;
  }

  get purchases(): string {
    return `/api/purchases/teams/${this.tenant.teamId}/purchases`;
  }

  get invoices(): string {
    return `/api/invoices/${this.legalEntityId}/sales-invoices`;
  }

  rows<T>(sql: string, params: unknown[] = []): Promise<T[]> {
    return this.place.rows<T>(this.tenant.ecosystemId, sql, params);
  }
}
