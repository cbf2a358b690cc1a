import { SpecWorld } from '../../testing/spec-world.js';
import { until } from '../../testing/until.js';

describe('an archived team', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('archived')));
  afterAll(() => world.close());

  it('takes nothing new: no record is made in it, copied in it or moved to it, and what is there is kept', async () => {
    const { teamId, personId, ecosystemId } = world.tenant;
    const other = teamId + 1;
    await world.sql(`INSERT INTO teams (ecosystem_id, id, key, name) VALUES ($1, $2, 'other', 'Other')`, [ecosystemId, other]);
    await world.sql(`INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $2, $3)`, [ecosystemId, other, personId]);
    const deal = await world.dealBody();
    const purchaseBody = {
      ...{ name: 'Purchase', organization: deal.organization },
      ...{ purchaseDate: '2026-01-05T00:00:00Z', currency: 'EUR', lines: [] },
    };
    const of = (team: number) => ({
      deals: { path: `/api/crm/teams/${team}/deals`, body: deal },
      purchases: { path: `/api/purchases/teams/${team}/purchases`, body: purchaseBody },
      documents: { path: '/api/purchases/inbox-documents', body: { documentType: 'Incoming', name: 'Invoice', teamId: team } },
    });
    const addition = of(teamId);
    const made = async ({ path, body }: { path: string; body: object }): Promise<number> => {
      const answer = await world.post(path, body);
      expect([path, answer.status]).toEqual([path, 201]);
      return answer.body.id;
    };
    const [kept, purchase, document] = [await made(addition.deals), await made(addition.purchases), await made(addition.documents)];
    let elsewhere = 0;
    await until(async () => {
      const { status, body } = await world.post(of(other).deals.path, deal);
      elsewhere = body.id;
      return status === 201;
    });
    await world.sql(`UPDATE teams SET ended_on = current_date WHERE ecosystem_id = $1 AND id = $2`, [ecosystemId, teamId]);
    for (const { path, body } of [
      ...Object.values(addition),
      { path: `/api/crm/deals/${kept}/clone`, body: {} },
      { path: `/api/crm/deals/${kept}/split`, body: [50, 50] },
      { path: `/api/crm/deals/${elsewhere}/move`, body: { newTeamId: teamId } },
      { path: `/api/purchases/purchases/${purchase}/clone`, body: {} },
      { path: `/api/purchases/inbox-documents/${document}/clone`, body: {} },
    ]) {
      const refused = await world.post(path, body);
      expect([path, refused.status, refused.body.code]).toEqual([path, 409, 'TEAM_ARCHIVED']);
    }
    expect((await world.get(`/api/crm/deals/${kept}`)).body.teamId).toBe(teamId);
  });
});
