import type { Answer } from '../../testing/api.js';
import { SpecWorld } from '../../testing/spec-world.js';

describe('valid deals', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('terms')));
  afterAll(() => world.close());

  const asOwner = (sql: string, values: unknown[]): Promise<unknown> =>
    world.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
      return tx.query(sql, values);
    });

  it('CRM-O26 may have negative lines, whose amount and price have up to four decimals, and are worth their sum', async () => {
    const deal = await world.hasDeal({
      lines: [
        { ...world.line, price: 10.0125, amount: 2.1234 },
        { ...world.line, price: -10, amount: 1 },
        { ...world.line, price: 1.5, amount: -0.5 },
      ],
    });
    expect(deal.lines.map(({ price, amount, net }: Record<string, number>) => [price, amount, net])).toEqual([
      [10.0125, 2.1234, 21.26],
      [-10, 1, -10],
      [1.5, -0.5, -0.75],
    ]);
    expect(deal.dealValue).toBe(10.51);
  });

  it('are refused with more decimals than are stored, instead of being rounded', async () => {
    const codes = ({ status, body }: Answer) => [status, ...body.errors.map((one: Record<string, string>) => `${one.pointer} ${one.code}`)];
    const line = { ...world.line, price: 10.01256, amount: 2.12344 };
    expect(codes(await world.post(world.deals, await world.dealBody({ lines: [line] })))).toEqual([
      422,
      '/lines/0/price FIELD_TOO_PRECISE',
      '/lines/0/amount FIELD_TOO_PRECISE',
    ]);
    expect(codes(await world.post('/api/crm/products', { name: 'Klik', price: 0.00125 }))).toEqual([422, '/price FIELD_TOO_PRECISE']);
    expect(codes(await world.post('/api/invoices/tax-rates', { description: 'Krom', percentage: 21.005 }))).toEqual([
      422,
      '/percentage FIELD_TOO_PRECISE',
    ]);
  });

  it('CRM-270 of all teams are in one list, which can be filtered by organization', async () => {
    const teamId = world.tenant.teamId + 1;
    await asOwner(`INSERT INTO teams (ecosystem_id, id, key, name) VALUES ($1, $2, 'studio', 'Studio')`, [
      world.tenant.ecosystemId,
      teamId,
    ]);
    await asOwner(`INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $2, $3)`, [
      world.tenant.ecosystemId,
      teamId,
      world.tenant.personId,
    ]);
    const organization = { organizationId: await world.hasOrganization() };
    const own = await world.hasDeal({ name: 'Van het team' });
    const body = await world.dealBody({ name: 'Van de studio', organization, teamId });
    const other = (await world.post(`/api/crm/teams/${teamId}/deals`, body)).body;
    const teams = async (query: string): Promise<number[]> =>
      (await world.get(`/api/crm/deals${query}`)).body.items.map((deal: { teamId: number }) => deal.teamId);
    expect(other.teamId).toBe(teamId);
    expect(await teams('')).toEqual(expect.arrayContaining([world.tenant.teamId, teamId]));
    expect(await teams(`?OrganizationId=${organization.organizationId}`)).toEqual([teamId]);
    expect(await teams(`?OrganizationId=${own.organization.organizationId}`)).toEqual([world.tenant.teamId]);
  });

  it('CRM-O34 of a team without a legal entity are refused invoicing with its name, and nothing changes', async () => {
    const { id } = await world.hasDeal();
    const before = (await world.changeState(id, 6)).body;
    const setEntity = (reference: string | null): Promise<unknown> =>
      asOwner(`UPDATE teams SET legal_entity_reference = $2 WHERE id = $1`, [world.tenant.teamId, reference]);
    await setEntity(null);
    const refused = await world.changeState(id, 7);
    await setEntity('SPEC');
    expect(refused.body).toMatchObject({
      status: 409,
      code: 'DEAL_INVOICED_FAILED',
      detail: 'Team Team of terms has no legal entity to invoice with',
      params: { team: 'Team of terms' },
    });
    expect((await world.get(`/api/crm/deals/${id}`)).body).toEqual(before);
    expect(before.dealState.dealStateId).toBe(6);
    expect(await asOwner(`SELECT id FROM sales_invoices WHERE origin_resource = 'deals' AND origin_id = $1`, [id])).toEqual([]);
  });

  it('PLT-386 PLT-F23 have state 7 when invoiced; the mail log shows whether a mail was sent', async () => {
    const { id } = await world.hasDeal();
    const { dealState, externalInvoice } = (await world.changeState(id, 7)).body;
    expect(dealState).toEqual({ dealStateId: 7, name: 'Invoice sent' });
    const log = await world.get(`/api/directory/message-log?application=invoices&external_identifier=${externalInvoice.invoiceId}`);
    expect([log.status, log.body.items]).toEqual([200, []]);
  });
});
