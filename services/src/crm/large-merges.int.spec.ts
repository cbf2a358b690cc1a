import { Audit } from '../platform/audit/audit.service.js';
import { sizes } from '../platform/runtime/bounds/index.js';
import { automationContext } from '../platform/runtime/context.js';
import { Database } from '../platform/storage/database/database.service.js';
import { Outbox } from '../platform/background/outbox/outbox.service.js';
import { RateLimit } from '../platform/requests/rate-limit/rate-limit.service.js';
import type { Answer } from '../testing/api.js';
import { SpecWorld } from '../testing/spec-world.js';
import { officeDayFromNow } from '../testing/office-day.js';

const path = '/api/crm/organizations';
const many = 1_000;
const day = (ahead: number): string => `${officeDayFromNow(ahead)}T00:00:00Z`;
interface Audited {
  action: string;
  entityId: number | null;
  entityIds: number[] | null;
  entityCount: number;
}

describe('merges of customers with many records', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('large merges')));
  afterAll(() => world.close());

  const merge = (from: number, to: number): Promise<Answer> => world.post(`${path}/${from}/merge`, { destinationOrganizationId: to });
  const undo = (id: number, mergeId: number): Promise<Answer> => world.post(`${path}/${id}/merges/${mergeId}/undo`);
  const historyOf = async (entity: string, entityId: number): Promise<Audited[]> =>
    (await world.get(`/api/directory/audit-log?filter=${encodeURIComponent(JSON.stringify({ entity, entityId }))}`)).body.items;
  /** Creates a customer with this many deals, of which the first was created by hand. */
  const hasCustomerOf = async (count: number): Promise<{ id: number; dealIds: number[] }> => {
    const id = await world.hasOrganization();
    const deal = await world.hasDeal({ organization: { organizationId: id } });
    const copies = await world.sql<{ id: number }>(
      `INSERT INTO deals (ecosystem_id, team_id, name, organization_id, contact_id, deal_date)
       SELECT ecosystem_id, team_id, name, organization_id, contact_id, deal_date FROM deals, generate_series(2, $3::int)
       WHERE ecosystem_id = $1 AND id = $2 RETURNING id`,
      [world.tenant.ecosystemId, deal.id, count],
    );
    return { id, dealIds: [deal.id, ...copies.map((copy) => copy.id)] };
  };
  /** Runs the work and returns the new audit actions, each with its number of records, and the live changes. */
  const leftBy = async (work: () => Promise<Answer>) => {
    const rows = `SELECT action, coalesce(cardinality(entity_ids), 1) AS records FROM audit_log WHERE ecosystem_id = $1 AND id > $2 ORDER BY action, id`;
    const { ecosystemId } = world.tenant;
    const [last] = await world.sql<{ id: string }>(`SELECT max(id) AS id FROM audit_log WHERE ecosystem_id = $1`, [ecosystemId]);
    const written = jest.spyOn(world.api.app.get(Outbox, { strict: false }), 'putAll');
    try {
      expect((await work()).status).toBe(200);
      const changes = written.mock.calls.flatMap(([, , entries]) =>
        entries.flatMap((entry) => (entry.kind !== 'change' ? [] : 'changes' in entry.payload ? entry.payload.changes : [entry.payload])),
      );
      const audited = await world.sql<{ action: string; records: number }>(rows, [ecosystemId, last!.id]);
      return {
        audited: audited.map(({ action, records }) => `${action} ${records}`),
        deals: changes.filter(({ resource }) => resource === 'deals'),
        changes: changes.length,
      };
    } finally {
      written.mockRestore();
    }
  };

  it('D-50 CRM-O73 write one audit row per kind, with all ids, and one live change; undoing likewise', async () => {
    const source = await hasCustomerOf(many);
    const destination = await world.hasOrganization();
    let mergeId = 0;
    const merged = await leftBy(async () => {
      const answer = await merge(source.id, destination);
      mergeId = answer.body.mergeId;
      return answer;
    });
    const ofBoth = ['organization.archived 1', 'organization.merged 1', 'organization.merged 1', 'organization.updated 1'];
    expect(merged).toEqual({
      audited: [`deal.updated ${many}`, ...ofBoth],
      deals: [{ resource: 'deals', count: many, change: 'updated' }],
      changes: 3,
    });
    const undone = await leftBy(() => undo(destination, mergeId));
    expect(undone).toMatchObject({
      audited: [
        `deal.updated ${many}`,
        ...['organization.restored 1', 'organization.unmerged 1', 'organization.unmerged 1', 'organization.updated 1'],
      ],
      deals: [{ resource: 'deals', count: many, change: 'updated' }],
    });

    // They appear in the history of each moved deal, in order, and not in that of a deal that did not move.
    const elsewhere = await world.hasDeal();
    const [first, last] = [source.dealIds[0]!, source.dealIds.at(-1)!];
    const back = { action: 'deal.updated', before: { organizationId: destination }, after: { organizationId: source.id, mergeId } };
    const there = { action: 'deal.updated', before: { organizationId: source.id }, after: { organizationId: destination, mergeId } };
    expect(await historyOf('deal', first)).toMatchObject([back, there, { action: 'deal.created', entityId: first }]);
    const history = await historyOf('deal', last);
    expect(history).toMatchObject([back, there]);
    expect(history[0]).toMatchObject({ entityId: null, entityCount: many });
    expect(history[0]!.entityIds).toEqual(source.dealIds.slice(0, sizes.namedIds.value));
    expect((await historyOf('deal', elsewhere.id)).map(({ action }) => action)).toEqual(['deal.created']);
    expect(await historyOf('ledger', first)).toEqual([]);
    const page = await world.get(
      `/api/directory/audit-log?range=[1,1]&filter=${encodeURIComponent(JSON.stringify({ entity: 'deal', entityId: first }))}`,
    );
    expect([page.body.items, page.headers.get('content-range')]).toMatchObject([[there], expect.stringMatching(/1-1\/3$/)]);
  });

  it('count as the last change of each record that moved', async () => {
    const source = await hasCustomerOf(3);
    const contactId = await world.hasContact();
    const audit = world.api.app.get(Audit, { strict: false });
    const ctx = automationContext(world.tenant.ecosystemId, 'spec');
    const writers = () =>
      world.api.app.get(Database, { strict: false }).transaction(ctx, (tx) =>
        audit.lastWriters(tx, ctx, [
          source.dealIds.map((id) => ({ entity: 'deal', id })),
          [{ entity: 'deal', id: source.dealIds.at(-1)! }],
          [
            { entity: 'contact', id: contactId },
            { entity: 'deal', id: 2_000_000_000 },
          ],
          [{ entity: 'ledger', id: source.dealIds.at(-1)! }],
        ]),
      );
    const me = world.tenant.personId;
    expect(await writers()).toEqual([me, null, me, null]);
    expect((await merge(source.id, await world.hasOrganization())).status).toBe(200);
    expect(await writers()).toEqual([me, me, me, null]);
  });

  it('of invoices appear in the history of the invoice', async () => {
    const [source, destination] = [await world.hasOrganization(), await world.hasOrganization()];
    const drafted = async (): Promise<number> =>
      (
        await world.post('/api/invoices/SPEC/sales-invoices', {
          ...{ invoiceDescription: 'Advies', invoiceDate: day(-3), dueDate: day(10) },
          customer: {
            customerId: source,
            name: 'Klant',
            addressLineOne: 'Kade 1',
            zipCode: '1011 AB',
            city: 'Amsterdam',
            countryIso2: 'NL',
          },
          lines: [{ description: 'Werk', quantity: 1, price: 100, taxRate: { taxRateId: world.taxRateId } }],
        })
      ).body.invoiceId;
    const ids = [await drafted(), await drafted()];
    expect((await merge(source, destination)).status).toBe(200);
    for (const id of ids)
      expect((await historyOf('sales-invoices', id))[0]).toMatchObject({ action: 'sales-invoice.updated', entityIds: ids });
  });

  it('are refused beyond the limit, before anything is locked or moved', async () => {
    const { id } = await hasCustomerOf(sizes.mergedRows.value + 1);
    const destination = await world.hasOrganization();
    const preview = await world.get(`${path}/${id}/merge-preview?destinationOrganizationId=${destination}`);
    const refused = await merge(id, destination);
    for (const { status, body } of [preview, refused])
      expect([status, body.code, body.params]).toEqual([409, 'MERGE_TOO_LARGE', { max: sizes.mergedRows.value }]);
    // The destination's own records affect neither the merge nor its undo.
    const other = await hasCustomerOf(3);
    const { body } = await merge(other.id, id);
    expect((await undo(id, body.mergeId)).body).toMatchObject({ returned: expect.arrayContaining([{ what: 'deals', count: 3 }]) });
  }, 60_000);

  it('are limited in rows per person: whoever moved too many in a minute waits, and nothing has moved', async () => {
    const source = await hasCustomerOf(many);
    const destination = await world.hasOrganization();
    const limit = world.api.app.get(RateLimit, { strict: false });
    const who = `${world.tenant.ecosystemId} ${world.tenant.personId}`;
    const max = sizes.writtenRowsPerMinute.value;
    const used = { what: 'written-rows', who, max, perSeconds: 60 };
    while ((await limit.turnIn({ ...used, times: many / 2 })) === 0);
    const answer = await merge(source.id, destination);
    expect([answer.status, answer.body.code, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, 'TOO_MANY_REQUESTS', true]);
    expect((await world.get(`${path}/${source.id}`)).body.mergedInto).toBeNull();
  });
});
