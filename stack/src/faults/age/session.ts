import { setTimeout as pause } from 'node:timers/promises';
import type { Run } from '../support/experiment.js';
import { filled, type Operation } from '../support/operations.js';
import { send } from '../support/send.js';
import { dealOf } from '../support/seller.js';
import type { Belongings } from '../tenants/belongings.js';
import { queryOf } from '../tenants/contents.js';
import { valuesOf } from '../tenants/path-kinds.js';
import { tokenOf } from '../tenants/people.js';

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
/** Words from the seeded names: a frequent one, a rare one, an absent one, and two letters. */
const words = ['Jansen', 'Strategietraject 17', 'Qxzyk', 'vr'];
/** Requests of the admin's pages beyond the plain list; `first page` and a deep one for every list. */
const asked: Record<string, object[]> = {
  '/api/crm/teams/{team}/deals': [{ dayWindow: 60 }, { column: 7 }, { column: 8, dayWindow: 60 }, { dealState: [6] }, { organization: 0 }],
  '/api/crm/teams/{team}/deals/board': [{ dayWindow: 60 }, { dayWindow: 90, organization: 0 }],
  '/api/crm/deals': [{ organization: 0 }],
  '/api/invoices/{legalEntity}/sales-invoices': [
    ...[{ overdue: true }, { deleted: false }, { paymentStatus: ['open'] }],
    ...[{ daysLateFrom: 1, daysLateTo: 30 }, { paidIn: new Date().toISOString().slice(0, 7) }],
  ],
  '/api/directory/mail-log': [{ waiting: true }],
  '/api/directory/audit-log': [{ entity: 'deal' }, { entity: 'deal', entityId: 0 }],
};

/** Routes whose parameters exclude most of the result: requested without any as well. */
const whole = ['/api/directory/today'];

/** One working day of a member and of a finance employee: every page that can be opened, and the main job to its end. */
export class Session {
  private invoiced = 0;

  private constructor(
    private readonly run: Run,
    private readonly own: Belongings,
    private readonly tokens: string[],
    private readonly organization: number,
    private readonly old: { deal: number; booked: number; unpaid: number },
  ) {}

  static async begin(run: Run, own: Belongings): Promise<Session> {
    const roles = [
      ['BE_SiteAdmin', 'BE_FinanceEmployee', 'app_paperless'],
      ['BE_Member', 'app_paperless'],
    ];
    const tokens = await Promise.all(roles.map((role) => tokenOf(own.office.place, own.office, role)));
    const [old] = await own.office.rows<{ organization: number; deal: number; booked: number; unpaid: number }>(
      `SELECT organization_id AS organization, id AS deal, linked_invoice_id AS booked,
         (SELECT min(i.id) FROM sales_invoices i WHERE i.payment_status = 'open' AND i.invoice_number LIKE 'S%' AND i.origin_resource = 'deals') AS unpaid
       FROM deals WHERE linked_invoice_id IS NOT NULL ORDER BY id OFFSET 1000 LIMIT 1`,
    );
    return new Session(run, own, tokens, old!.organization, old!);
  }

  /** Calls every route that reads, plainly and as the admin does. */
  async reads(operations: Operation[]): Promise<void> {
    for (const operation of operations.filter(({ method }) => method === 'GET'))
      for (const token of this.tokens) for (const path of this.pathsOf(operation)) await this.ask(token, 'GET', path);
  }

  /** Uses every search, for words that one record of a kind has, or none. */
  async rareSearches(operations: Operation[]): Promise<void> {
    const [word] = await this.own.office.rows<Record<string, string>>(
      `SELECT i.invoice_number AS number, i.total_amount::text AS amount, o.vat_number AS vat, o.coc_number AS coc, c.email_addresses->0->>'value' AS mail
       FROM sales_invoices i JOIN organizations o ON o.id = i.customer_id JOIN organization_contacts oc ON oc.organization_id = o.id JOIN contacts c ON c.id = oc.contact_id
       WHERE i.id = $1`,
      [this.old.unpaid],
    );
    const rare = ['Qxzyk', 'Qxzyk Wvrst', ...Object.values(word ?? {}).filter(Boolean), String(word?.amount).replace('.', ',')];
    this.run.note('rare words', rare.length);
    const searched = operations.filter(
      ({ method, query, template }) =>
        method === 'GET' && !template.endsWith('/export') && (query.includes('filter') || query.includes('q')),
    );
    for (const operation of searched)
      for (const q of rare) {
        const path = filled(operation.template, valuesOf(operation, this.own));
        const query = operation.query.includes('filter') ? `filter=${json({ q })}` : `q=${encodeURIComponent(q)}`;
        await this.ask(this.tokens[0]!, 'GET', `${path}?${query}`);
      }
  }

  /** Takes new deals from lead to mailed invoice; the worker finishes the rest. */
  async mainJob(deals: number): Promise<void> {
    const { office, ids } = this.own;
    for (let n = 0; n < deals; n += 1) {
      const deal = await office.made('POST', office.deals, dealOf(`Nieuw ${n}`, ids.organization, ids.contact));
      await office.made('PUT', `${office.deals}/${deal.id}`, dealOf(`Beter ${n}`, ids.organization, ids.contact));
      const mail = { receiver: { name: 'Jan', emailAddress: 'jan@klant.test' }, confirmedReceivers: ['jan@klant.test'] };
      for (const newDealState of [2, 6, 7]) await office.made('POST', `/api/crm/deals/${deal.id}/change-state`, { newDealState, ...mail });
      this.run.count('deals invoiced');
    }
    this.invoiced += deals;
    await this.allMailed();
  }

  async reminder(): Promise<void> {
    const { office } = this.own;
    await office.made('POST', `${office.invoices}/${this.old.unpaid}/send-reminder`, {
      contactName: 'Jan',
      contactEmail: 'jan@klant.test',
      confirmedReceivers: ['jan@klant.test'],
    });
  }

  private async allMailed(): Promise<void> {
    const sql = `SELECT count(*)::int AS mailed FROM messages WHERE receiver_address = 'jan@klant.test' AND state = 'sent'`;
    for (const sinceMs = Date.now(); Date.now() - sinceMs < 120_000; await pause(200))
      if ((await this.own.office.rows<{ mailed: number }>(sql))[0]!.mailed === this.invoiced) return;
    this.run.breaks('the worker did not mail all invoices within two minutes');
  }

  private pathsOf(operation: Operation): string[] {
    const { own } = this;
    const paths = [valuesOf(operation, own), { ...valuesOf(operation, own), ...this.oldIds(operation) }].map((values) =>
      filled(operation.template, values),
    );
    const named = operation.query
      .filter((name) => !['range', 'filter', 'sort', 'q'].includes(name))
      .map((name) => `${name}=${encodeURIComponent(String(queryOf(operation.name, name)?.(own) ?? ''))}`)
      .join('&');
    const queries = [
      ...(whole.includes(operation.template) ? [''] : []),
      named,
      ...this.listQueries(operation).map((query) => [named, query].filter(Boolean).join('&')),
    ];
    return [...new Set(paths)].flatMap((path) => queries.map((query) => (query ? `${path}?${query}` : path)));
  }

  /** Returns the same page for a record of years ago. */
  private oldIds({ template }: Operation): Record<string, number> {
    if (/deals\/\{id\}/.test(template)) return { id: this.old.deal };
    if (/sales-invoices\/\{id\}/.test(template)) return { id: this.old.booked };
    if (/organizations\/\{id\}/.test(template)) return { id: this.organization };
    return {};
  }

  private listQueries({ query, template }: Operation): string[] {
    if (query.includes('q') && !query.includes('filter')) return words.map((word) => `q=${encodeURIComponent(word)}`);
    if (!query.includes('filter') && !template.endsWith('/board')) return [];
    const filters = asked[template]?.map((filter) => this.withIds(filter)) ?? [];
    return [
      ...(query.includes('range') ? [`range=${json([0, 24])}`, `range=${json([200, 224])}`] : []),
      ...(template.endsWith('audit-log') || template.endsWith('/board') ? [] : words.map((q) => `filter=${json({ q })}`)),
      ...filters.map((filter) => `filter=${json(filter)}`),
    ];
  }

  private withIds(filter: object): object {
    const { deal } = this.old;
    const known: Record<string, number> = { organization: this.organization, entityId: deal };
    return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value === 0 ? known[name] : value]));
  }

  private async ask(token: string, method: string, path: string): Promise<void> {
    const { place, tenant } = this.own.office;
    const { status, text } = await send(place.api, { method, path, token, ecosystem: tenant.ecosystemId });
    this.run.count(`answers ${Math.floor(status / 100)}xx`);
    if (status >= 500) this.run.breaks(`${method} ${path} answered ${status} ${text.slice(0, 200)}`);
  }
}
