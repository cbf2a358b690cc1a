import { randomInt } from 'node:crypto';
import { makeTenant } from '../../testing/tenants.js';
import { SpecWorld } from '../../testing/spec-world.js';

describe('a deal that is moved, copied or split', () => {
  let world: SpecWorld;
  const otherTeam = randomInt(10_000_000, 2_000_000_000);
  const foreignTeam = otherTeam + 1;
  beforeAll(async () => {
    world = await SpecWorld.start('moves');
    const { ecosystemId, personId } = world.tenant;
    await world.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ecosystemId)]);
      await tx.query(`INSERT INTO teams (ecosystem_id, id, key, name) VALUES ($1, $2, 'other', 'Other')`, [ecosystemId, otherTeam]);
      await tx.query(`INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $2, $3)`, [
        ecosystemId,
        otherTeam,
        personId,
      ]);
      await tx.query(`INSERT INTO teams (ecosystem_id, id, key, name) VALUES ($1, $2, 'foreign', 'Foreign')`, [ecosystemId, foreignTeam]);
    });
  });
  afterAll(() => world.close());

  it('CRM-306 moves to another own team and is found only there; it stays when the target is not a team', async () => {
    const { id, version } = await world.hasDeal({ name: 'Verhuist' });
    const refused = await world.post(`/api/crm/deals/${id}/move`, { newTeamId: 999_999_999 });
    expect([refused.status, (await world.get(`/api/crm/deals/${id}`)).body.teamId]).toEqual([404, world.tenant.teamId]);
    const moved = await world.post(`/api/crm/deals/${id}/move`, { newTeamId: otherTeam }, { 'if-match': `"v${version}"` });
    expect([moved.status, moved.body.teamId, moved.body.name]).toEqual([200, otherTeam, 'Verhuist']);
    const inTeam = async (team: number) =>
      (await world.get(`/api/crm/teams/${team}/deals`)).body.items.map((deal: { id: number }) => deal.id);
    expect([await inTeam(otherTeam), await inTeam(world.tenant.teamId)]).toEqual([[id], []]);
  });

  /** Attaches a file to a deal. */
  const attach = async (id: number): Promise<void> => {
    const form = new FormData();
    form.append('files', new Blob(['%PDF-1.7 offerte']), 'offerte.pdf');
    const headers = { authorization: `Bearer ${world.token}`, 'x-ecosystem': String(world.tenant.ecosystemId) };
    const { status } = await fetch(`${world.api.address}/api/crm/deals/${id}/attachments`, { method: 'POST', headers, body: form });
    expect(status).toBe(201);
  };
  const filesOf = async (id: number): Promise<string[]> =>
    (await world.get(`/api/crm/deals/${id}`)).body.attachments.map(({ fileName }: { fileName: string }) => fileName);

  const moved = (id: number, newTeamId: number) => world.post(`/api/crm/deals/${id}/move`, { newTeamId });
  const teamOf = async (id: number): Promise<number> =>
    (await world.sql<{ team_id: number }>(`SELECT team_id FROM deals WHERE id = $1`, [id]))[0]!.team_id;

  it('CRM-O42 takes its files along and leaves the teams of its lines', async () => {
    const { id, lines } = await world.hasDeal({ lines: [world.line, { ...world.line, department: 'Techniek', project: 'Bouw' }] });
    expect(lines.map(({ department, project }: Record<string, string>) => [department, project])).toEqual([
      ['Advies', 'Strategie'],
      ['Techniek', 'Bouw'],
    ]);
    await attach(id);
    expect((await moved(id, otherTeam)).status).toBe(200);
    expect(await filesOf(id)).toEqual(['offerte.pdf']);
    expect((await world.get(`/api/crm/deals/${id}`)).body.lines).toEqual(lines);
  });

  it.each([
    ['a member', ['BE_Member', 'app_paperless']],
    ['finance', ['BE_FinanceEmployee', 'app_paperless']],
    ['a site admin', ['BE_SiteAdmin', 'BE_FinanceEmployee', 'BE_Member', 'app_paperless']],
  ])('CRM-O42 is moved only by members of both teams, out of their own and into the other: not %s', async (_, role) => {
    const token = await world.issuer.token({ sub: world.tenant.subject, role });
    const move = (id: number, newTeamId: number) =>
      world.api.call(`/api/crm/deals/${id}/move`, { method: 'POST', token, ecosystem: world.tenant.ecosystemId, body: { newTeamId } });
    const { id } = await world.hasDeal();
    expect([(await move(id, foreignTeam)).status, await teamOf(id)]).toEqual([403, world.tenant.teamId]);
    await world.sql(`UPDATE deals SET team_id = $2 WHERE id = $1`, [id, foreignTeam]);
    expect([(await move(id, otherTeam)).status, await teamOf(id)]).toEqual([403, foreignTeam]);
    await world.sql(`UPDATE deals SET team_id = $2 WHERE id = $1`, [id, world.tenant.teamId]);
    expect([(await move(id, otherTeam)).status, await teamOf(id)]).toEqual([200, otherTeam]);
  });

  it('CRM-O42 moves only within its ecosystem, also when the person is in a team of both', async () => {
    const elsewhere = await makeTenant(world.owner, 'elsewhere');
    await world.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(elsewhere.ecosystemId)]);
      for (const [table, team] of [
        ['ecosystem_memberships', ''],
        ['team_memberships', ', team_id'],
      ])
        await tx.query(
          `INSERT INTO ${table} (ecosystem_id, person_id${team}) VALUES (${elsewhere.ecosystemId}, ${world.tenant.personId}${team && `, ${elsewhere.teamId}`})`,
        );
    });
    const { id } = await world.hasDeal();
    expect([(await moved(id, elsewhere.teamId)).status, await teamOf(id)]).toEqual([404, world.tenant.teamId]);
    const from = (ecosystem: number) =>
      world.api.call(`/api/crm/deals/${id}/move`, { method: 'POST', token: world.token, ecosystem, body: { newTeamId: elsewhere.teamId } });
    expect([(await from(elsewhere.ecosystemId)).status, await teamOf(id)]).toEqual([404, world.tenant.teamId]);
  });

  it('CRM-O42 is not moved when invoiced (CRM-306), but is when to be invoiced', async () => {
    const [invoiced, open] = [await world.hasDeal(), await world.hasDeal()];
    expect((await world.changeState(invoiced.id, 7)).status).toBe(200);
    const refused = await moved(invoiced.id, otherTeam);
    expect([refused.status, refused.body.code, await teamOf(invoiced.id)]).toEqual([409, 'MOVE_DEAL_FAILED', world.tenant.teamId]);
    expect((await world.changeState(open.id, 6)).status).toBe(200);
    expect([(await moved(open.id, otherTeam)).status, await teamOf(open.id)]).toEqual([200, otherTeam]);
  });

  it('CRM-O40 has an open, new copy even if invoiced: no invoice, payment, number, reminder or files; a copy of a lead is a lead', async () => {
    const { id } = await world.hasDeal({ invoiceNumber: 4_711 });
    await attach(id);
    await world.changeState(id, 7);
    const copied = async (of: number) => (await world.post(`/api/crm/deals/${of}/clone`, {})).body;
    const copy = await copied(id);
    expect(copy.id).not.toBe(id);
    expect(copy).toMatchObject({ invoiceNumber: null, invoiceDate: null, externalInvoice: null, dateReminded: null, attachments: [] });
    expect([copy.dealState.dealStateId, copy.paymentStatus ?? null]).toEqual([1, null]);
    const lead = await world.hasDeal();
    await world.changeState(lead.id, 4);
    expect((await copied(lead.id)).dealState.dealStateId).toBe(4);
  });

  it('CRM-O44 splits into parts that add up to the original; the first stays in the deal, the others are new and numbered by name', async () => {
    const deal = await world.hasDeal({ name: 'Groot', lines: [{ ...world.line, price: 100, amount: 3 }] });
    const { status, body } = await world.post(`/api/crm/deals/${deal.id}/split`, { percentages: [50, 25, 25] });
    expect(status).toBe(200);
    const parts = body.items as { id: number; name: string; dealValue: number }[];
    expect(parts.map(({ dealValue }) => dealValue)).toEqual([150, 75, 75]);
    expect(parts.map(({ name }) => name)).toEqual(['Groot (1/3)', 'Groot (2/3)', 'Groot (3/3)']);
    expect(parts.map(({ id }) => id === deal.id)).toEqual([true, false, false]);
    const stored = await Promise.all(parts.map(({ id }) => world.get(`/api/crm/deals/${id}`)));
    expect(stored.map((part) => [part.body.name, part.body.totals.net])).toEqual([
      ['Groot (1/3)', 150],
      ['Groot (2/3)', 75],
      ['Groot (3/3)', 75],
    ]);
    for (const percentages of [[100], [50, 49], [99, 1, 0]])
      expect((await world.post(`/api/crm/deals/${deal.id}/split`, { percentages })).status).toBe(422);
  });
});
