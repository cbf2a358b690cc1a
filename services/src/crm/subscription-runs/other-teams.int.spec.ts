import { makeTenant } from '../../testing/tenants.js';
import { Billing, today } from './testing/billing.js';

const runs = '/api/crm/subscription-runs';

/** Billing details of a subscription, and what blocks it, are for its team (D-15): no aggregated view shows more than their lists. */
describe('subscriptions of other teams', () => {
  let billing: Billing, member: string;
  beforeAll(async () => {
    billing = await Billing.start('Other teams');
    const { world } = billing;
    const { ecosystemId } = world.tenant;
    const { personId, subject } = await makeTenant(world.owner, 'colleague');
    const [team] = await world.sql<{ id: number }>(
      `INSERT INTO teams (ecosystem_id, key, name, legal_entity_reference) VALUES ($1, 'other', 'Other team', 'SPEC') RETURNING id`,
      [ecosystemId],
    );
    await world.sql(`INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $2)`, [ecosystemId, personId]);
    await world.sql(`INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $2, $3)`, [
      ecosystemId,
      team!.id,
      personId,
    ]);
    member = await world.issuer.token({ sub: subject, role: ['BE_Member', 'app_paperless'] });

    const [theirs] = await billing.copied(await billing.hasSubscription('Book', { name: 'Van ons' }), 2);
    await world.sql(`UPDATE subscriptions SET team_id = $2, name = 'Van hen' WHERE id = $1`, [theirs, team!.id]);
    await billing.hasSubscription('Book', { lines: [] });
    await billing.hasSubscription('Book and invoice');
  });
  afterAll(() => billing.close());

  const asMember = async (path: string) =>
    (await billing.world.api.call(path, { token: member, ecosystem: billing.world.tenant.ecosystemId })).body;

  it('are in no dry run and no coming invoices; finance sees all', async () => {
    expect(await asMember(`${runs}/due`)).toMatchObject({
      booked: 1,
      mailed: 0,
      stopped: 0,
      receivers: [],
      totals: [{ count: 1, gross: 121 }],
    });
    expect((await billing.world.get(`${runs}/due`)).body).toMatchObject({
      booked: 3,
      mailed: 1,
      stopped: 1,
      totals: [{ count: 4, gross: 484 }],
    });
    const coming = await asMember('/api/crm/subscriptions/coming?range=[0,99]');
    expect(new Set(coming.items.map(({ name }: { name: string }) => name))).toEqual(new Set(['Van hen']));
    expect(coming.totals).toMatchObject([{ gross: coming.items.length * 121 }]);
    expect((await billing.world.get('/api/crm/subscriptions/coming?range=[0,99]')).body.totals).not.toEqual(coming.totals);
  });

  it('are in no run, neither as rows nor in its counts and sums', async () => {
    await billing.world.sql(`INSERT INTO subscription_runs (ecosystem_id, run_date, started_at) VALUES ($1, $2, now())`, [
      billing.world.tenant.ecosystemId,
      today,
    ]);
    expect(await billing.billAll()).toEqual({ billed: 4, attention: 1 });
    const own = { billed: 1, attention: 0, lastMailAt: null, totals: [{ currency: 'EUR', count: 1, net: 100, gross: 121 }] };
    const view = await asMember(`${runs}/${today}`);
    expect(view.run).toMatchObject(own);
    expect([view.attention, view.stopped, view.skipped]).toEqual([[], [], []]);
    expect(view.billed.map(({ name }: { name: string }) => name)).toEqual(['Van hen']);
    expect((await asMember(`${runs}?range=[0,9]`)).items).toMatchObject([own]);

    const all = (await billing.world.get(`${runs}/${today}`)).body;
    expect(all.run).toMatchObject({ billed: 4, attention: 1, totals: [{ count: 4, gross: 484 }] });
    expect(all.billed).toHaveLength(4);
    expect(all.run.lastMailAt).not.toBeNull();
  });
});
