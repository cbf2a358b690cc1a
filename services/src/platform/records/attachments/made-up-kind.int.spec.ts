import { Module, type DynamicModule } from '@nestjs/common';
import type { EntitySchema } from '@kantoor/schemas';
import type { DataSource } from 'typeorm';
import { AppModule } from '../../../app.module.js';
import { Api } from '../../../testing/api.js';
import { Issuer } from '../../../testing/issuer.js';
import { makeTenant, openAsOwner, type Tenant } from '../../../testing/tenants.js';
import { registers, type Registration } from '../kinds/index.js';
import { Problem } from '../../runtime/problems/problem.js';
import { attachmentsOf } from './index.js';

const closed = 'closed for good';
/** A made-up kind of record: crews, stored in the teams table. Members of a team may open it. */
const crews: Registration = {
  records: [
    {
      schema: {
        $id: 'crew',
        properties: {},
        'x-resource': { name: 'crews', permissions: 'deals', area: 'directory', path: 'crews', table: 'teams' },
      } as unknown as EntitySchema,
      mayOpen: ({ teamIds }, bind) => `t.id = ANY (${bind([...teamIds])}::int[])`,
      attachments: {
        assertChangeable: async (tx, ctx, id) => {
          const [crew] = await tx.query(`SELECT name FROM teams WHERE ecosystem_id = $1 AND id = $2`, [ctx.ecosystemId, id]);
          if (crew.name === closed) throw new Problem('CONFLICT');
        },
      },
    },
  ],
};

/** Ships lie below a harbour. Their lines (activities of the team) have files; `key` is the line key. */
const ships: Registration = {
  records: [
    {
      schema: {
        $id: 'ship',
        properties: {},
        'x-resource': { name: 'ships', permissions: 'deals', area: 'directory', path: 'harbours/{harbour}/ships', table: 'teams' },
      } as unknown as EntitySchema,
      mayOpen: ({ teamIds }, bind) => `t.id = ANY (${bind([...teamIds])}::int[])`,
      below: { harbour: { written: 't.key', is: (asked, bind) => `t.key = ${bind(asked)}` } },
      attachments: { lineKeys: `SELECT l.key FROM activities l WHERE l.ecosystem_id = $1 AND l.team_id = $2::int` },
    },
  ],
};

@Module({ controllers: attachmentsOf(crews, ships), providers: [registers(crews, ships)] })
class CrewsModule {}
const withCrews = (): DynamicModule => ({ module: CrewsModule, imports: [AppModule.api()] });

describe('a kind of record that is registered', () => {
  let owner: DataSource, issuer: Issuer, api: Api, here: Tenant, elsewhere: Tenant;
  beforeAll(async () => {
    owner = await openAsOwner();
    here = await makeTenant(owner, 'crews');
    elsewhere = await makeTenant(owner, 'other crews');
    issuer = await Issuer.start();
    api = await Api.start(withCrews, issuer);
  });
  afterAll(async () => {
    await api.close();
    await issuer.close();
    await owner.destroy();
  });

  const path = (id: number) => `/api/directory/crews/${id}/attachments`;
  const as = async ({ subject, ecosystemId }: Tenant, role = ['BE_Member', 'app_paperless']) => ({
    token: await issuer.token({ sub: subject, role }),
    ecosystem: ecosystemId,
  });
  const upload = (id: number, who = as(here)) => uploadTo(path(id), who);
  const uploadTo = async (address: string, who = as(here)) => {
    const form = new FormData();
    form.append('files', new Blob(['%PDF-1.7 roll']), 'roll.pdf');
    const { token, ecosystem } = await who;
    const headers = { authorization: `Bearer ${token}`, 'x-ecosystem': String(ecosystem) };
    const answer = await fetch(`${api.address}${address}`, { method: 'POST', headers, body: form });
    return { status: answer.status, body: (await answer.json()) as { fileId: number; url: string; code?: string } };
  };
  const inHere = (sql: string, params: unknown[]) =>
    owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(here.ecosystemId)]);
      return tx.query(sql, params) as Promise<{ id: number }[]>;
    });

  it('has files that can be added, listed, downloaded and removed without further code', async () => {
    const { status, body } = await upload(here.teamId);
    expect([status, body.url]).toEqual([201, `${path(here.teamId)}/${body.fileId}`]);
    expect((await api.call(path(here.teamId), await as(here))).body.items).toEqual([body]);
    expect((await api.call(body.url, await as(here))).body).toBe('%PDF-1.7 roll');
    expect((await api.call(body.url, { ...(await as(here)), method: 'DELETE', headers: { 'if-match': '"v99"' } })).status).toBe(412);
    expect((await api.call(body.url, { ...(await as(here)), method: 'DELETE' })).status).toBe(204);
    expect((await api.call(path(here.teamId), await as(here))).body.items).toEqual([]);
  });

  it('shows them to users who may open the record, and lets users change them who may change records of the kind', async () => {
    const [other] = await inHere(`INSERT INTO teams (ecosystem_id, key, name) VALUES ($1, 'others', 'Others') RETURNING id`, [
      here.ecosystemId,
    ]);
    expect([(await upload(other!.id)).body.code, (await api.call(path(other!.id), await as(here))).body.code]).toEqual([
      'TEAM_FORBIDDEN',
      'TEAM_FORBIDDEN',
    ]);
    expect([(await upload(here.teamId, as(elsewhere))).status, (await api.call(path(here.teamId), await as(elsewhere))).status]).toEqual([
      404, 404,
    ]);
    expect((await upload(here.teamId, as(here, ['BE_Member']))).body.code).toBe('PAPERLESS_REQUIRED');
  });

  describe('whose records lie below something and have lines', () => {
    const harbour = 'quay';
    const ship = () => `/api/directory/harbours/${harbour}/ships/${here.teamId}`;
    const line = (key: string) => `${ship()}/lines/${key}/attachments`;
    const items = async (address: string) => (await api.call(address, await as(here))).body.items;
    const hasLines = async (...keys: string[]) => {
      await inHere(`DELETE FROM activities WHERE ecosystem_id = $1 AND team_id = $2`, [here.ecosystemId, here.teamId]);
      for (const [at, key] of keys.entries())
        await inHere(`INSERT INTO activities (ecosystem_id, team_id, key, name) VALUES ($1, $2, $3, $4)`, [
          here.ecosystemId,
          here.teamId,
          key,
          `Line ${at + 1}`,
        ]);
    };
    beforeAll(() => inHere(`UPDATE teams SET key = $2 WHERE id = $1`, [here.teamId, harbour]));

    it('serves its files at the full address only', async () => {
      const { status, body } = await uploadTo(`${ship()}/attachments`);
      expect([status, body.url]).toEqual([201, `${ship()}/attachments/${body.fileId}`]);
      expect((await api.call(body.url, await as(here))).body).toBe('%PDF-1.7 roll');
      const otherHarbour = ship().replace('quay', 'beach');
      expect([(await uploadTo(`${otherHarbour}/attachments`)).status, (await items(`${otherHarbour}/attachments`)) ?? 404]).toEqual([
        404, 404,
      ]);
      expect((await api.call(body.url, { ...(await as(here)), method: 'DELETE' })).status).toBe(204);
    });

    it('keeps a file with its line when the line number changes, and with the record when the line is removed', async () => {
      await hasLines('sail', 'oar');
      const { status, body } = await uploadTo(line('oar'));
      expect([status, body.url]).toEqual([201, `${ship()}/attachments/${body.fileId}`]);
      expect([await items(line('sail')), await items(line('oar')), await items(`${ship()}/attachments`)]).toEqual([[], [body], [body]]);
      // Saving a record replaces its lines: another position and another row, but the same line key.
      await hasLines('oar', 'anchor', 'sail');
      expect([await items(line('oar')), await items(line('anchor'))]).toEqual([[body], []]);
      await hasLines('sail');
      expect([(await api.call(line('oar'), await as(here))).status, await items(`${ship()}/attachments`)]).toEqual([404, [body]]);
      expect((await api.call(body.url, await as(here))).body).toBe('%PDF-1.7 roll');
      await hasLines('sail', 'oar');
      expect(await items(line('oar'))).toEqual([body]);
      expect((await api.call(body.url, { ...(await as(here)), method: 'DELETE' })).status).toBe(204);
      expect([await items(line('oar')), await items(`${ship()}/attachments`)]).toEqual([[], []]);
    });

    it('audits who attached a file to which line, and who removed it', async () => {
      await hasLines('sail');
      const { body } = await uploadTo(line('sail'));
      await api.call(body.url, { ...(await as(here)), method: 'DELETE' });
      const written = { fileId: body.fileId, fileName: 'roll.pdf', lineKey: 'sail' };
      const rows = await inHere(
        `SELECT action, entity_id AS id, person_id AS "personId", before, after FROM audit_log WHERE ecosystem_id = $1 AND entity = 'ship' ORDER BY id DESC LIMIT 2`,
        [here.ecosystemId],
      );
      const by = { id: here.teamId, personId: here.personId };
      expect(rows).toEqual([
        { action: 'ship.detach', ...by, before: written, after: null },
        { action: 'ship.attach', ...by, before: null, after: written },
      ]);
    });

    it('refuses lines of another ecosystem and lines that the record does not have', async () => {
      await hasLines('sail');
      const { body } = await uploadTo(line('sail'));
      for (const address of [line('sail'), `${ship()}/attachments`, body.url])
        expect([address, (await api.call(address, await as(elsewhere))).status]).toEqual([address, 404]);
      expect([(await uploadTo(line('sail'), as(elsewhere))).status, (await uploadTo(line('oar'))).status]).toEqual([404, 404]);
      expect((await uploadTo(line('sail'), as(here, ['BE_Member']))).body.code).toBe('PAPERLESS_REQUIRED');
    });
  });

  it("decides when a record's files can no longer be changed", async () => {
    const { body } = await upload(here.teamId);
    await inHere(`UPDATE teams SET name = $2 WHERE id = $1`, [here.teamId, closed]);
    expect([(await upload(here.teamId)).status, (await api.call(body.url, { ...(await as(here)), method: 'DELETE' })).status]).toEqual([
      409, 409,
    ]);
    expect((await api.call(body.url, await as(here))).status).toBe(200);
  });
});
