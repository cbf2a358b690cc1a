import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { INestApplicationContext } from '@nestjs/common';
import { createWorkerContext } from '../../worker-context.module.js';
import { makeTenant, openAsOwner, type Tenant } from '../../testing/tenants.js';
import { until } from '../../testing/until.js';
import { Config } from '../runtime/config/index.js';
import { AuditProofs } from './audit-proof.service.js';
import { AuditSealing } from './audit-sealing.service.js';
import { AuditVerification } from './audit-verification.service.js';

const logins = { kantoor_api: new Config().databaseApiUrl, kantoor_worker: new Config().databaseWorkerUrl };
type Login = keyof typeof logins;

/** What an attacker with the login of the API or the workers can do to the audit log. Each attack uses the login itself. */
describe('an attacker with a login of the application', () => {
  let owner: DataSource, context: INestApplicationContext, tenant: Tenant, colleague: Tenant;
  let proofs: AuditProofs, sealing: AuditSealing, verification: AuditVerification;
  const open: pg.Client[] = [];

  beforeAll(async () => {
    owner = await openAsOwner();
    context = await createWorkerContext();
    [proofs, sealing, verification] = [context.get(AuditProofs), context.get(AuditSealing), context.get(AuditVerification)];
  });
  afterAll(async () => {
    await context.close();
    await owner.destroy();
  });
  beforeEach(async () => {
    tenant = await makeTenant(owner, 'attacked');
    colleague = await makeTenant(owner, 'colleague');
    await asOwner(`INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $2)`, [tenant.ecosystemId, colleague.personId]);
    for (let n = 0; n < 3; n += 1) await as('kantoor_api', record, tenant.personId);
    await sealed();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((client) => client.end()));
  });

  /** Returns the rows of the last statement, run in a transaction of this login bound to the ecosystem and, if given, to a person. */
  const as = async (login: Login, sql: string, person?: number): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: logins[login] });
    await client.connect();
    open.push(client);
    await client.query(`BEGIN; SET LOCAL app.ecosystem = ${tenant.ecosystemId}; SET LOCAL app.person = '${person ?? ''}'`);
    const answers = [await client.query(sql)].flat() as { rows: Record<string, unknown>[] }[];
    await client.query('COMMIT');
    return answers.at(-1)!.rows;
  };
  const asOwner = (sql: string, params: unknown[] = []): Promise<unknown> =>
    owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(tenant.ecosystemId)]);
      return tx.query(sql, params);
    });
  const insert = (columns = '', values = ''): string =>
    `INSERT INTO audit_log (ecosystem_id, action, entity, entity_id, trace_id ${columns})
     VALUES (${tenant.ecosystemId}, 'deal.updated', 'deal', 1, 't' ${values})`;
  const last = `SELECT id, person_id, person_name, login, at - now() > interval '0.15 s' AS "isLater" FROM audit_log ORDER BY id DESC LIMIT 1`;
  const record = `SELECT record_audit('t', '[{"action": "deal.updated", "entity": "deal", "entityId": 1}]'); ${last}`;
  /** Runs next to the stack's worker, which links every ten seconds. */
  const sealed = () =>
    until(async () => {
      await sealing.seal(tenant.ecosystemId);
      return (await proofs.prove(tenant.ecosystemId)).unsealed === 0;
    });
  const findings = async () => (await proofs.prove(tenant.ecosystemId)).findings;

  it.each<[Login, string, string, string]>([
    ['kantoor_api', 'in the name of a colleague', ', person_id, person_name', `, 1, 'Somebody'`],
    ['kantoor_api', 'under another name', ', person_name', `, 'Somebody'`],
    ['kantoor_api', 'at another time', ', at', `, now() - interval '3 days'`],
    ['kantoor_api', 'as another login', ', login', `, 'kantoor_worker'`],
    ['kantoor_worker', 'in the name of a person', ', person_id, person_name', `, 1, 'Somebody'`],
    ['kantoor_worker', 'at another time', ', at', `, now() + interval '3 days'`],
    ['kantoor_worker', 'past the one way in', '', ''],
    ['kantoor_api', 'past the one way in', '', ''],
  ])('%s cannot write a row %s', async (login, _, columns, values) => {
    await expect(as(login, insert(columns, values), tenant.personId)).rejects.toThrow('permission denied');
  });

  it.each<Login>(['kantoor_api', 'kantoor_worker'])('%s cannot choose the id of a row', async (login) => {
    const sql = insert(', id', ', -1').replace(' VALUES', ' OVERRIDING SYSTEM VALUE VALUES');
    await expect(as(login, sql)).rejects.toThrow('permission denied');
  });

  it('records the person bound to the transaction, the login, and the current time, not the start of the transaction', async () => {
    const [row] = await as('kantoor_api', record, colleague.personId);
    expect(row).toMatchObject({ person_id: colleague.personId, person_name: 'Person of colleague', login: 'kantoor_api' });
    const [later] = await as('kantoor_api', `SELECT pg_sleep(0.2); ${record}`);
    expect(later!.isLater).toBe(true);
  });

  it('acts as the system when it names no person, and the row shows that', async () => {
    for (const login of ['kantoor_api', 'kantoor_worker'] as const)
      expect((await as(login, record))[0]).toMatchObject({ person_id: null, person_name: null, login });
  });

  it('cannot act for a person who does not exist, and the workers cannot act for any', async () => {
    const refused = 'acts for no person';
    await expect(as('kantoor_api', record, 2_000_000_001)).rejects.toThrow(refused);
    await expect(as('kantoor_worker', record, tenant.personId)).rejects.toThrow(refused);
    await expect(as('kantoor_worker', record, 2_000_000_001)).rejects.toThrow(refused);
  });

  const chain = '(ecosystem_id, position, audit_id, hash)';
  it.each<[string, () => string]>([
    [
      'a link far beyond, which would stop the sealing',
      () => `INSERT INTO audit_chain ${chain} VALUES (${tenant.ecosystemId}, 9223372036854775807, -1, 'x')`,
    ],
    ['the next link', () => `INSERT INTO audit_chain ${chain} VALUES (${tenant.ecosystemId}, 4, -1, 'x')`],
    ['a row that waits to be linked', () => `DELETE FROM audit_unsealed`],
    ['the end of the chain', () => `UPDATE audit_heads SET position = 1`],
    ['the end of a chain that has none', () => `INSERT INTO audit_heads VALUES (${tenant.ecosystemId}, 1000, 'x')`],
    ['the lock that sealing takes', () => `SELECT FROM audit_heads FOR UPDATE`],
    ['the weakest lock on the same row', () => `SELECT FROM audit_heads FOR KEY SHARE`],
    ['the table of heads', () => `LOCK TABLE audit_heads IN SHARE MODE`],
    [
      'a verification that says all is well',
      () => `INSERT INTO audit_verifications (ecosystem_id, rows, head_position, findings) VALUES (${tenant.ecosystemId}, 0, 0, '[]')`,
    ],
    ['the rights of those who may', () => `SET LOCAL ROLE kantoor_audit`],
  ])('cannot write or take %s', async (_, sql) => {
    for (const login of ['kantoor_api', 'kantoor_worker'] as const) await expect(as(login, sql())).rejects.toThrow('permission denied');
  });

  it('has no functions for sealing or verification except the workers’ own', async () => {
    for (const call of ['seal_audit_log(100)', `keep_audit_verification(0, '[]')`, 'acknowledge_audit_findings()'])
      await expect(as('kantoor_api', `SELECT ${call}`)).rejects.toThrow('permission denied');
    const owners = await asOwner(
      `SELECT proname AS name FROM pg_proc JOIN pg_roles r ON r.oid = proowner WHERE rolname = 'kantoor_audit' AND prosecdef ORDER BY 1`,
    );
    expect(owners).toEqual(
      ['acknowledge_audit_findings', 'await_audit_seal', 'keep_audit_verification', 'record_audit', 'seal_audit_log'].map((name) => ({
        name,
      })),
    );
  });

  it('cannot stop sealing with a temporary table that shadows one of ours, or with its own lock', async () => {
    const client = new pg.Client({ connectionString: logins.kantoor_worker });
    await client.connect();
    open.push(client);
    await client.query(`SELECT pg_advisory_lock(hashtext('audit_chain'), ${tenant.ecosystemId})`);
    await client.query(`CREATE TEMP TABLE audit_unsealed (ecosystem_id int, audit_id bigint);
      CREATE TEMP TABLE audit_heads (ecosystem_id int, position bigint, hash bytea);
      CREATE FUNCTION pg_temp.sha256(bytea) RETURNS bytea LANGUAGE sql AS $$ SELECT ''::bytea $$`);
    await as('kantoor_api', record, tenant.personId);
    await client.query(`SELECT set_config('app.ecosystem', '${tenant.ecosystemId}', false)`);
    await until(async () => {
      await client.query(`SET search_path = pg_temp, public; SELECT * FROM seal_audit_log(100)`);
      return (await proofs.prove(tenant.ecosystemId)).unsealed === 0;
    });
    expect(await proofs.prove(tenant.ecosystemId)).toMatchObject({ rows: 4, findings: [] });
  });

  it('cannot make the workers forget a cut: not by its own verification, nor by acknowledging it unseen', async () => {
    await verification.verify(tenant.ecosystemId);
    await asOwner(`DELETE FROM audit_log WHERE id = (SELECT audit_id FROM audit_chain WHERE position = 3)`);
    await asOwner(`DELETE FROM audit_chain WHERE position = 3`);
    const cut = { kind: 'cut', position: 3 };
    // The forged verification reports nothing for the real cut, and adds a future cut so that it can be acknowledged in advance.
    const [answered] = await as(
      'kantoor_worker',
      `SELECT keep_audit_verification(3, '[{"kind": "cut", "position": 9}, {"kind": "gap", "position": 9}]') AS found`,
    );
    expect(answered!.found).toEqual([cut, { kind: 'gap', position: 9 }]);
    expect(await as('kantoor_worker', `SELECT keep_audit_verification(3, '[]') AS found`)).toEqual([{ found: [cut] }]);
    expect((await verification.verify(tenant.ecosystemId)).findings).toEqual([cut, { kind: 'gap', position: 3 }]);
    await as('kantoor_worker', `SELECT keep_audit_verification(3, '[{"kind": "gap", "position": 9}, {"kind": "gap", "position": 2}]')`);
    expect(await as('kantoor_worker', `SELECT acknowledge_audit_findings() AS rested`, tenant.personId)).toEqual([{ rested: [cut] }]);
    const written = await asOwner(
      `SELECT action, person_id, login, after FROM audit_log WHERE ecosystem_id = $1 AND action = 'audit.acknowledged'`,
      [tenant.ecosystemId],
    );
    expect(written).toEqual([{ action: 'audit.acknowledged', person_id: null, login: 'kantoor_worker', after: { findings: [cut] } }]);
  });

  it('is detected when a row names a person and the API did not write it', async () => {
    const forged = (login: string) =>
      asOwner(
        `INSERT INTO audit_log (ecosystem_id, person_id, person_name, login, action, entity, entity_id, trace_id)
         VALUES ($1, $2, 'Person of colleague', ${login}, 'deal.updated', 'deal', 1, 't')`,
        [tenant.ecosystemId, colleague.personId],
      );
    for (const login of [`'kantoor_worker'`, 'session_user', 'NULL', `'kantoor_api'`]) await forged(login);
    await sealed();
    // A row that the owner writes exactly as the API would is indistinguishable from a real one.
    expect((await findings()).map(({ kind, position }) => [kind, position])).toEqual(
      [4, 5, 6].map((position) => ['impersonated', position]),
    );
  });

  it('is detected when the owner inserts a link far beyond the end, and sealing continues', async () => {
    for (const [n, position] of ['9223372036854775807', '4000'].entries())
      await asOwner(`INSERT INTO audit_chain ${chain} VALUES ($1, ${position}, ${-1 - n}, 'x')`, [tenant.ecosystemId]);
    await as('kantoor_api', record, tenant.personId);
    await sealed();
    const proof = await proofs.prove(tenant.ecosystemId);
    expect(proof).toMatchObject({ rows: 4, unsealed: 0, head: { position: 4 } });
    expect(proof.findings.map(({ kind, auditId }) => [kind, auditId])).toEqual([
      ['far', -2],
      ['far', -1],
    ]);
  });

  it('is detected when the owner cuts rows since the last night, by the head that each sealing writes to the log', async () => {
    await verification.verify(tenant.ecosystemId);
    await as('kantoor_api', record, tenant.personId);
    await sealed();
    const logged = (await proofs.head(tenant.ecosystemId))!;
    expect(logged.position).toBe(4);
    await asOwner(`DELETE FROM audit_log WHERE id = (SELECT audit_id FROM audit_chain WHERE position = 4)`);
    await asOwner(`DELETE FROM audit_chain WHERE position = 4`);
    expect(await findings()).toEqual([{ kind: 'gap', position: 4 }]);
    // The owner also resets the head in the database: now only the logged head reveals it.
    await asOwner(`UPDATE audit_heads h SET position = c.position, hash = c.hash FROM audit_chain c WHERE c.position = 3`);
    expect((await verification.verify(tenant.ecosystemId)).findings).toEqual([]);
    expect((await proofs.prove(tenant.ecosystemId, {}, [logged])).findings).toEqual([{ kind: 'cut', position: 4 }]);
    await as('kantoor_api', record, tenant.personId);
    await sealed();
    expect(await findings()).toEqual([]);
    expect((await proofs.prove(tenant.ecosystemId, {}, [logged])).findings).toEqual([{ kind: 'cut', position: 4 }]);
  });
});
