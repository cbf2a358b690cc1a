import { randomInt } from 'node:crypto';
import { CrmWorld } from '../testing/crm-world.js';

describe('a deal on its way', () => {
  let world: CrmWorld;
  const otherTeam = randomInt(10_000_000, 2_000_000_000);
  beforeAll(async () => {
    world = await CrmWorld.start('moves');
    const { ecosystemId, personId } = world.tenant;
    await world.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ecosystemId)]);
      await tx.query(`INSERT INTO teams (ecosystem_id, id, key, name) VALUES ($1, $2, 'other', 'Other')`, [ecosystemId, otherTeam]);
      await tx.query(`INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $2, $3)`, [
        ecosystemId,
        otherTeam,
        personId,
      ]);
    });
  });
  afterAll(() => world.close());

  it('CRM-306 moves to another own team and is found there only; a team that is none is refused and it stays', async () => {
    const { id, version } = await world.hasDeal({ name: 'Verhuist' });
    const refused = await world.post(`/api/crm/deals/${id}/move`, { newTeamId: 999_999_999 });
    expect([refused.status, (await world.get(`/api/crm/deals/${id}`)).body.teamId]).toEqual([404, world.tenant.teamId]);
    const moved = await world.post(`/api/crm/deals/${id}/move`, { newTeamId: otherTeam }, { 'if-match': `"v${version}"` });
    expect([moved.status, moved.body.teamId, moved.body.name]).toEqual([200, otherTeam, 'Verhuist']);
    const inTeam = async (team: number) =>
      (await world.get(`/api/crm/teams/${team}/deals`)).body.items.map((deal: { id: number }) => deal.id);
    expect([await inTeam(otherTeam), await inTeam(world.tenant.teamId)]).toEqual([[id], []]);
  });

  it('an invoiced deal is not moved (CRM-306)', async () => {
    const { id } = await world.hasDeal();
    await world.changeState(id, 7);
    const refused = await world.post(`/api/crm/deals/${id}/move`, { newTeamId: otherTeam });
    expect([refused.status, refused.body.code]).toEqual([409, 'MOVE_DEAL_FAILED']);
  });

  it('splits into parts that add up to what it was', async () => {
    const deal = await world.hasDeal({ name: 'Groot', lines: [{ ...world.line, price: 100, amount: 3 }] });
    const { status, body } = await world.post(`/api/crm/deals/${deal.id}/split`, { percentages: [50, 25, 25] });
    expect(status).toBe(200);
    const values = body.items.map(({ dealValue }: { dealValue: number }) => dealValue);
    expect([values.length, values.reduce((sum: number, value: number) => sum + value, 0)]).toEqual([3, 300]);
  });
});
