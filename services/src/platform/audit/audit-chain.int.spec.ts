import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { createWorkerContext } from '../../worker-context.module.js';
import { makeTenant, openAsOwner, type Tenant } from '../../testing/tenants.js';
import { until } from '../../testing/until.js';
import { Config } from '../runtime/config/index.js';
import { automationContext } from '../runtime/context.js';
import { Database } from '../storage/database/database.service.js';
import { Audit } from './audit.service.js';
import { AuditProofs } from './audit-proof.service.js';
import { AuditSealing } from './audit-sealing.service.js';
import { AuditVerification } from './audit-verification.service.js';

const rowsWritten = 12;

describe('the chain of the audit log', () => {
  let owner: DataSource, context: INestApplicationContext, tenant: Tenant;
  let database: Database, audit: Audit, sealing: AuditSealing, proofs: AuditProofs, verification: AuditVerification;

  beforeAll(async () => {
    owner = await openAsOwner();
    context = await createWorkerContext();
    [database, audit, sealing] = [context.get(Database), context.get(Audit), context.get(AuditSealing)];
    [proofs, verification] = [context.get(AuditProofs), context.get(AuditVerification)];
  });
  afterAll(async () => {
    await context.close();
    await owner.destroy();
  });
  beforeEach(async () => {
    tenant = await makeTenant(owner, 'audited');
    for (let id = 1; id <= rowsWritten; id += 1) await write(id);
    await sealed();
  });

  /** Runs next to the stack's worker, which links every ten seconds. */
  const sealed = (): Promise<void> =>
    until(async () => {
      await sealing.seal(tenant.ecosystemId);
      return (await proofs.prove(tenant.ecosystemId)).unsealed === 0;
    });
  const ctx = () => automationContext(tenant.ecosystemId, 'spec');
  const write = (entityId: number, meanwhile?: () => Promise<void>): Promise<void> =>
    database.transaction(ctx(), async (tx) => {
      await audit.record(tx, ctx(), {
        action: 'deal.updated',
        entity: 'deal',
        entityId,
        before: { note: 'é "1"' },
        after: { value: '10.50' },
      });
      if (!meanwhile) return;
      // The row goes with the transaction's next statement; it must have its number before what happens meanwhile.
      await tx.query('SELECT 1');
      await meanwhile();
    });
  /** Runs as the database owner, who can do more than the logins may. */
  const asOwner = (sql: string, params: unknown[] = []): Promise<unknown> =>
    owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(tenant.ecosystemId)]);
      return tx.query(sql, params);
    });
  const idAt = async (position: number): Promise<number> => {
    const rows = await asOwner(`SELECT audit_id AS id FROM audit_chain WHERE ecosystem_id = $1 AND position = $2`, [
      tenant.ecosystemId,
      position,
    ]);
    return Number((rows as { id: string }[])[0]!.id);
  };
  const findings = async () => (await proofs.prove(tenant.ecosystemId)).findings;

  it('holds for rows written by all processes at once, and reports its head', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, i) => write(100 + i)));
    await Promise.all([sealing.seal(tenant.ecosystemId), sealing.seal(tenant.ecosystemId), sealing.sealAll()]);
    await sealed();
    const proof = await proofs.prove(tenant.ecosystemId);
    expect(proof).toEqual({
      rows: rowsWritten + 40,
      unsealed: 0,
      findings: [],
      findingsLeftOut: 0,
      headsInArchives: 0,
      head: { position: rowsWritten + 40, hash: expect.stringMatching(/^[\da-f]{64}$/) },
    });
    expect(await proofs.head(tenant.ecosystemId)).toEqual(proof.head);
  });

  it('links a row that was committed after later ones', async () => {
    await write(1, async () => {
      await write(2);
      await sealed();
    });
    await sealed();
    expect(await idAt(rowsWritten + 1)).toBeGreaterThan(await idAt(rowsWritten + 2));
    expect(await proofs.prove(tenant.ecosystemId)).toMatchObject({ rows: rowsWritten + 2, unsealed: 0, findings: [] });
  });

  it('does not make writers of one ecosystem wait for each other', async () => {
    let wasDone = false;
    await write(1, async () => {
      await write(2);
      await sealed();
      wasDone = true;
    });
    expect(wasDone).toBe(true);
  });

  it.each([
    ['a changed value', `UPDATE audit_log SET after = '{"value": "10.51"}' WHERE ecosystem_id = $1 AND id = $2`],
    ['another name', `UPDATE audit_log SET person_name = 'Somebody else' WHERE ecosystem_id = $1 AND id = $2`],
    ['another moment', `UPDATE audit_log SET at = at + interval '1 microsecond' WHERE ecosystem_id = $1 AND id = $2`],
  ])('finds %s', async (_, sql) => {
    await asOwner(sql, [tenant.ecosystemId, await idAt(5)]);
    expect(await findings()).toEqual([{ kind: 'changed', position: 5, auditId: await idAt(5) }]);
  });

  it('finds a deleted row, also when its link is deleted too', async () => {
    const id = await idAt(5);
    await asOwner(`DELETE FROM audit_log WHERE ecosystem_id = $1 AND id = $2`, [tenant.ecosystemId, id]);
    expect(await findings()).toEqual([{ kind: 'missing', position: 5, auditId: id }]);
    await asOwner(`DELETE FROM audit_chain WHERE ecosystem_id = $1 AND audit_id = $2`, [tenant.ecosystemId, id]);
    expect(await findings()).toEqual([{ kind: 'gap', position: 5 }]);
    await asOwner(`DELETE FROM audit_chain WHERE ecosystem_id = $1 AND position < 5`, [tenant.ecosystemId]);
    expect((await findings())[0]).toEqual({ kind: 'gap', position: 1 });
  });

  it('finds a row inserted past the trigger, in the past, and directly into the chain', async () => {
    const columns = '(ecosystem_id, id, at, action, entity, entity_id, trace_id)';
    const past = (id: number) =>
      `INSERT INTO audit_log ${columns} OVERRIDING SYSTEM VALUE VALUES ($1, ${id}, now() - interval '3 days', 'x', 'deal', 1, 't')`;
    await asOwner(`ALTER TABLE audit_log DISABLE TRIGGER audit_log_seal`);
    try {
      await asOwner(past(-1), [tenant.ecosystemId]);
    } finally {
      await asOwner(`ALTER TABLE audit_log ENABLE TRIGGER audit_log_seal`);
    }
    expect(await findings()).toEqual([{ kind: 'unlinked', auditId: -1 }]);
    await asOwner(past(-2), [tenant.ecosystemId]);
    await sealed();
    expect(await findings()).toEqual([
      { kind: 'backdated', position: rowsWritten + 1, auditId: -2 },
      { kind: 'unlinked', auditId: -1 },
    ]);
    await asOwner(`INSERT INTO audit_chain (ecosystem_id, position, audit_id, hash) VALUES ($1, $2, -1, sha256('x'))`, [
      tenant.ecosystemId,
      rowsWritten + 2,
    ]);
    expect(await findings()).toContainEqual({ kind: 'far', position: rowsWritten + 2, auditId: -1 });
    await asOwner(`UPDATE audit_heads SET position = position + 1 WHERE ecosystem_id = $1`, [tenant.ecosystemId]);
    expect(await findings()).toContainEqual({ kind: 'changed', position: rowsWritten + 2, auditId: -1 });
  });

  it('finds a row about many records that was changed to be about others, or about one', async () => {
    const about = (entityIds: number[]) => ({
      action: 'deal.updated',
      entity: 'deal',
      entityIds,
      before: { customer: 1 },
      after: { customer: 2 },
    });
    await database.transaction(ctx(), (tx) => audit.recordAll(tx, ctx(), [about([7, 8, 9]), about([7])]));
    await sealed();
    const proof = await proofs.prove(tenant.ecosystemId);
    expect([proof.rows, proof.findings]).toEqual([rowsWritten + 2, []]);
    const [many, one] = [await idAt(rowsWritten + 1), await idAt(rowsWritten + 2)];
    await asOwner(`UPDATE audit_log SET entity_ids = '{7,8}' WHERE ecosystem_id = $1 AND id = $2`, [tenant.ecosystemId, many]);
    await asOwner(`UPDATE audit_log SET entity_ids = NULL, entity_id = 7 WHERE ecosystem_id = $1 AND id = $2`, [tenant.ecosystemId, one]);
    expect(await findings()).toEqual([
      { kind: 'changed', position: rowsWritten + 1, auditId: many },
      { kind: 'changed', position: rowsWritten + 2, auditId: one },
    ]);
  });

  it('finds two rows that were swapped', async () => {
    const [a, b] = [await idAt(4), await idAt(5)];
    await asOwner(`UPDATE audit_chain SET audit_id = CASE WHEN audit_id = $2 THEN -audit_id ELSE audit_id END WHERE ecosystem_id = $1`, [
      tenant.ecosystemId,
      a,
    ]);
    await asOwner(`UPDATE audit_chain SET audit_id = $2 WHERE ecosystem_id = $1 AND audit_id = $3`, [tenant.ecosystemId, a, b]);
    await asOwner(`UPDATE audit_chain SET audit_id = $2 WHERE ecosystem_id = $1 AND audit_id = $3`, [tenant.ecosystemId, b, -a]);
    expect(await findings()).toEqual([
      { kind: 'changed', position: 4, auditId: b },
      { kind: 'changed', position: 5, auditId: a },
    ]);
  });

  it('finds a chain that was cut or rebuilt by comparing it with a kept head', async () => {
    const kept = [(await proofs.head(tenant.ecosystemId))!];
    await asOwner(`DELETE FROM audit_log WHERE ecosystem_id = $1 AND id >= $2`, [tenant.ecosystemId, await idAt(11)]);
    await asOwner(`DELETE FROM audit_chain WHERE ecosystem_id = $1 AND position >= 11`, [tenant.ecosystemId]);
    const gap = { kind: 'gap', position: 11 };
    expect(await findings()).toEqual([gap]);
    expect((await proofs.prove(tenant.ecosystemId, {}, kept)).findings).toEqual([{ kind: 'cut', position: rowsWritten }, gap]);
    await write(1);
    await write(2);
    await sealed();
    expect(await findings()).toEqual([gap]);
    expect((await proofs.head(tenant.ecosystemId))!.position).toBe(rowsWritten + 2);
    // The owner also rebuilds the head stored in the database; only a head kept elsewhere reveals it.
    await asOwner(`DELETE FROM audit_chain WHERE ecosystem_id = $1 AND position > 10`, [tenant.ecosystemId]);
    await asOwner(
      `UPDATE audit_heads h SET position = 10, hash = c.hash FROM audit_chain c WHERE c.ecosystem_id = $1 AND c.position = 10 AND h.ecosystem_id = $1`,
      [tenant.ecosystemId],
    );
    await asOwner(`INSERT INTO audit_unsealed SELECT ecosystem_id, id FROM audit_log WHERE ecosystem_id = $1 AND action = 'deal.updated'`, [
      tenant.ecosystemId,
    ]);
    await sealed();
    expect(await findings()).toEqual([]);
    expect((await proofs.prove(tenant.ecosystemId, {}, [...kept, (await proofs.head(tenant.ecosystemId))!])).findings).toEqual([
      { kind: 'cut', position: rowsWritten },
    ]);
  });

  it('proves a range of days on its own', async () => {
    const today = new Date().toISOString().slice(0, 10);
    await asOwner(`UPDATE audit_log SET action = 'x' WHERE ecosystem_id = $1 AND id = $2`, [tenant.ecosystemId, await idAt(3)]);
    expect(await proofs.prove(tenant.ecosystemId, { from: today })).toMatchObject({ rows: rowsWritten, findings: [{ position: 3 }] });
    expect(await proofs.prove(tenant.ecosystemId, { from: '2001-01-01', to: '2001-12-31' })).toMatchObject({
      rows: 0,
      findings: [],
      head: null,
    });
  });

  it("reports a night's findings to finance once, and proves each night against the previous one", async () => {
    expect((await verification.verify(tenant.ecosystemId)).findings).toEqual([]);
    await asOwner(`UPDATE audit_log SET action = 'x' WHERE ecosystem_id = $1 AND id = $2`, [tenant.ecosystemId, await idAt(3)]);
    for (let night = 0; night < 2; night += 1) await verification.verify(tenant.ecosystemId);
    const shown = await asOwner(
      `SELECT action, entity, entity_id, after FROM audit_log WHERE ecosystem_id = $1 AND action LIKE 'audit.%'`,
      [tenant.ecosystemId],
    );
    expect(shown).toEqual([
      {
        action: 'audit.broken',
        entity: 'ecosystem',
        entity_id: tenant.ecosystemId,
        after: { findings: [{ kind: 'changed', position: 3, auditId: await idAt(3) }] },
      },
    ]);
    await asOwner(`DELETE FROM audit_chain WHERE ecosystem_id = $1 AND position = $2`, [tenant.ecosystemId, rowsWritten]);
    expect((await verification.verify(tenant.ecosystemId)).findings[0]).toEqual({ kind: 'cut', position: rowsWritten });
  });

  it('reports a cut every night until a person acknowledges it, and records the acknowledgement', async () => {
    const [cut, gap] = [
      { kind: 'cut', position: rowsWritten },
      { kind: 'gap', position: rowsWritten },
    ];
    await verification.verify(tenant.ecosystemId);
    await asOwner(`DELETE FROM audit_log WHERE ecosystem_id = $1 AND id = $2`, [tenant.ecosystemId, await idAt(rowsWritten)]);
    await asOwner(`DELETE FROM audit_chain WHERE ecosystem_id = $1 AND position = $2`, [tenant.ecosystemId, rowsWritten]);
    for (let night = 0; night < 3; night += 1) expect((await verification.verify(tenant.ecosystemId)).findings).toEqual([cut, gap]);
    expect(await verification.acknowledge(tenant.ecosystemId)).toEqual([cut, gap]);
    expect(await verification.acknowledge(tenant.ecosystemId)).toEqual([]);
    await sealed();
    expect((await verification.verify(tenant.ecosystemId)).findings).toEqual([]);
    const shown = await asOwner(`SELECT action FROM audit_log WHERE ecosystem_id = $1 AND action LIKE 'audit.%' ORDER BY id`, [
      tenant.ecosystemId,
    ]);
    expect(shown).toEqual([{ action: 'audit.broken' }, { action: 'audit.acknowledged' }]);
  });

  // Each command starts a process.
  it('is proven, and a cut acknowledged, by an operator’s command', async () => {
    const run = promisify(execFile);
    const command = (...args: string[]) => run(process.execPath, [fileURLToPath(new URL('../../audit.js', import.meta.url)), ...args]);
    const ecosystem = ['--ecosystem', String(tenant.ecosystemId)];
    const { position, hash } = (await proofs.head(tenant.ecosystemId))!;
    const { stdout } = await command('verify', ...ecosystem, '--head', `${position}:${hash}`);
    expect(stdout).toContain(
      `${rowsWritten} rows proven, 0 not linked yet\nhead ${position}:${hash}\nOf 1 heads kept elsewhere the chain contains 1`,
    );
    await verification.verify(tenant.ecosystemId);
    await asOwner(`DELETE FROM audit_chain WHERE ecosystem_id = $1 AND position = $2`, [tenant.ecosystemId, rowsWritten]);
    await expect(command('verify', ...ecosystem)).rejects.toMatchObject({
      code: 2,
      stdout: expect.stringMatching(
        `^Not proven, 2 found wrong: ${rowsWritten - 1} linked rows read, 0 not linked yet\\n[^]*gap[^]*unlinked`,
      ),
    });
    const workerLog = join(await mkdtemp(join(tmpdir(), 'heads-')), 'worker.log');
    await writeFile(
      workerLog,
      [1, 2].map((n) => JSON.stringify({ ecosystemId: tenant.ecosystemId, position: position - 2 + n, hash })).join('\n'),
    );
    await expect(command('verify', ...ecosystem, '--heads', workerLog)).rejects.toMatchObject({
      code: 2,
      stdout: expect.stringContaining('Of 2 heads kept elsewhere the chain contains 0'),
    });
    expect((await command('acknowledge', ...ecosystem)).stdout).toContain('2 acknowledged');
    await expect(command('forget', ...ecosystem)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('audit verify') });
  }, 180_000);

  // Each command starts a process.
  it('ends otherwise than with 0 where heads are in archived years and their files were not given', async () => {
    const command = (program: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, [fileURLToPath(new URL(`../../${program}.js`, import.meta.url)), ...args]);
    const [first, second, third] = (await asOwner(
      `SELECT position, encode(hash, 'hex') AS hash, audit_id AS "auditId" FROM audit_chain WHERE ecosystem_id = $1 ORDER BY position LIMIT 3`,
      [tenant.ecosystemId],
    )) as { position: string; hash: string; auditId: string }[];
    await asOwner(
      `INSERT INTO audit_archives (ecosystem_id, year, rows, position, hash, border, file_name, sha256)
       VALUES ($1, 2020, 2, $2, decode($3, 'hex'), $4, 'away.gz', 'x')`,
      [tenant.ecosystemId, second!.position, second!.hash, third!.auditId],
    );
    const verify = ['verify', '--ecosystem', String(tenant.ecosystemId)];
    expect((await command('audit', ...verify)).stdout).toContain(`${rowsWritten - 2} rows proven`);
    await expect(command('audit', ...verify, '--head', `${first!.position}:${first!.hash}`)).rejects.toMatchObject({
      code: 2,
      stdout: expect.stringContaining('--archives FOLDER proves that too, and 1 heads'),
    });
    const log = join(await mkdtemp(join(tmpdir(), 'heads-')), 'worker.log');
    const { position, hash } = first!;
    await writeFile(log, JSON.stringify({ ecosystemId: tenant.ecosystemId, position: Number(position), hash }));
    await expect(command('verify', '--heads', log)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`ecosystem ${tenant.ecosystemId}: audit log: 1 heads are in archived years and were not verified`),
    });
  }, 180_000);

  it('continues when a row is queued for linking a second time', async () => {
    const id = await idAt(5);
    await asOwner(`INSERT INTO audit_unsealed (ecosystem_id, audit_id) VALUES ($1, $2)`, [tenant.ecosystemId, id]);
    await write(1);
    await sealed();
    expect(await proofs.prove(tenant.ecosystemId)).toMatchObject({ rows: rowsWritten + 1, unsealed: 0, findings: [] });
  });

  it('lets no login link anything except what it writes into the log', async () => {
    for (const sql of [
      `INSERT INTO audit_unsealed (ecosystem_id, audit_id) VALUES (${tenant.ecosystemId}, -7)`,
      `CREATE TEMP TABLE mine (ecosystem_id int, id bigint);
       CREATE TRIGGER mine AFTER INSERT ON mine REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION await_audit_seal()`,
    ])
      for (const login of [new Config().databaseApiUrl, new Config().databaseWorkerUrl]) {
        const client = new pg.Client({ connectionString: login });
        await client.connect();
        try {
          await client.query(`BEGIN; SET LOCAL app.ecosystem = ${tenant.ecosystemId}`);
          await expect(client.query(sql)).rejects.toThrow('permission denied');
        } finally {
          await client.end();
        }
      }
  });

  it('lets no login change what is linked', async () => {
    for (const sql of [
      `INSERT INTO audit_chain (ecosystem_id, position, audit_id, hash) VALUES (${tenant.ecosystemId}, 99, -9, '')`,
      `UPDATE audit_chain SET hash = hash`,
      `DELETE FROM audit_chain`,
      `UPDATE audit_log SET action = action`,
      `DELETE FROM audit_log`,
    ])
      await expect(database.transaction(ctx(), (tx) => tx.query(sql))).rejects.toThrow('permission denied');
  });
});
