import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { DataSource } from 'typeorm';
import { OwnSchema } from '../../testing/own-schema.js';
import { makeTenant, type Tenant } from '../../testing/tenants.js';
import type { Database } from '../storage/database/index.js';
import { AuditArchives } from './audit-archives.service.js';
import { archiveYear } from './audit-archiving.js';
import { AuditProofs } from './audit-proof.service.js';
import type { ChainHead } from './chain-heads.js';

const perMonth = 4;
const months = ['2020_02', '2020_03', '2020_12', '2021_01', '2021_06', '2022_01'];

describe('a closed year of the audit log', () => {
  let schema: OwnSchema, owner: DataSource, folder: string, proofs: AuditProofs, archives: AuditArchives;
  let one: Tenant, other: Tenant, idle: Tenant;
  const heads = new Map<string, ChainHead>();
  const said: string[] = [];

  const within = <T>(ecosystemId: number, sql: string, params: unknown[] = []): Promise<T> =>
    owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ecosystemId)]);
      return tx.query(sql, params) as Promise<T>;
    });
  const write = async ({ ecosystemId }: Tenant): Promise<void> => {
    const entries = Array.from({ length: perMonth }, (_, n) => ({
      action: 'deal.updated',
      entity: 'deal',
      entityId: n + 1,
      after: { note: 'é "1"\n}' },
    }));
    await within(ecosystemId, `SELECT record_audit('t', $1)`, [JSON.stringify(entries)]);
    await within(ecosystemId, `SELECT seal_audit_log(100)`);
  };
  const archive = (year: string, now = '2025-06-01') =>
    archiveYear(owner, { year, folder, today: new Date(now), say: (text) => said.push(text) });
  const parts = async (): Promise<string[]> => {
    const rows: { name: string }[] = await owner.query(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = '${schema.name}'::regnamespace AND relkind = 'r' AND relname ~ '^audit_log_(first|2)' ORDER BY 1`,
    );
    return rows.map(({ name }) => name.slice(10));
  };
  const fileOf = ({ ecosystemId }: Tenant, year = 2020): string => join(folder, `audit-${year}-ecosystem-${ecosystemId}.jsonl.gz`);
  const verifyAtNight = async ({ ecosystemId }: Tenant): Promise<unknown> => {
    const { rows, findings } = await proofs.prove(ecosystemId);
    const [kept] = await within<{ found: unknown }[]>(ecosystemId, `SELECT keep_audit_verification($1, $2::jsonb) AS found`, [
      rows,
      JSON.stringify(findings),
    ]);
    return kept!.found;
  };

  beforeEach(async () => {
    schema = await OwnSchema.make();
    owner = await schema.migrated();
    folder = await mkdtemp(join(tmpdir(), 'archives-'));
    const database = {
      read: (ctx: { ecosystemId: number }, sql: string, params: unknown[]) => within(ctx.ecosystemId, sql, params),
    } as unknown as Database;
    [proofs, archives] = [new AuditProofs(database), new AuditArchives(database)];
    [one, other, idle] = [await makeTenant(owner, 'one'), await makeTenant(owner, 'other'), await makeTenant(owner, 'idle')];
    for (const table of ['audit_log', 'audit_chain'])
      await owner.query(`DO $$ BEGIN EXECUTE format('ALTER TABLE %I RENAME TO ${table}_2020_01', newest_part('${table}')); END $$`);
    await write(idle);
    for (const month of ['2020_01', ...months]) {
      if (month !== '2020_01') await owner.query(`SELECT begin_audit_month('${month}')`);
      for (const tenant of [one, other]) await write(tenant);
      heads.set(month, (await proofs.head(one.ecosystemId))!);
    }
    said.length = 0;
  }, 120_000);
  afterEach(async () => {
    await schema.drop();
    await rm(folder, { recursive: true });
  });

  it('goes into a file per ecosystem, and the log is proven from there on, at night too', async () => {
    for (const tenant of [one, idle]) expect(await verifyAtNight(tenant)).toEqual([]);
    const before = await proofs.prove(one.ecosystemId);
    const noted = `SELECT count(DISTINCT h.first_id)::int AS found, count(a.id)::int AS there FROM audit_histories h LEFT JOIN audit_log a ON a.ecosystem_id = h.ecosystem_id AND a.id = h.first_id`;
    while ((await within<{ more: boolean }[]>(one.ecosystemId, `SELECT note_audit_histories(100) AS more`))[0]!.more);
    expect(await within(one.ecosystemId, noted)).toEqual([{ found: 6 * perMonth, there: 6 * perMonth }]);
    await archive('2020');
    expect(await within(one.ecosystemId, noted)).toEqual([{ found: 2 * perMonth, there: 2 * perMonth }]);
    expect(await parts()).toEqual(['2021_01', '2021_06', '2022_01']);
    expect((await readdir(folder)).sort()).toEqual([one, other, idle].map((tenant) => fileOf(tenant).slice(folder.length + 1)).sort());
    // What was archived is in the log.
    for (const tenant of [one, idle]) await within(tenant.ecosystemId, `SELECT seal_audit_log(100)`);
    const proof = await proofs.prove(one.ecosystemId, {}, [heads.get('2020_12')!, heads.get('2021_01')!]);
    expect(proof).toMatchObject({
      rows: 3 * perMonth + 1,
      findings: [],
      headsInArchives: 0,
      head: { position: before.head!.position + 1 },
    });
    for (const tenant of [one, idle]) expect(await verifyAtNight(tenant)).toEqual([]);
    const [entry] = await within<{ after: object }[]>(one.ecosystemId, `SELECT after FROM audit_log WHERE action = 'audit.archived'`);
    const sha256 = createHash('sha256')
      .update(await readFile(fileOf(one)))
      .digest('hex');
    const head = heads.get('2020_12')!;
    expect(entry!.after).toEqual({ year: 2020, rows: 4 * perMonth, head: `${head.position}:${head.hash}`, sha256 });
    expect(said).toContainEqual(
      `Ecosystem ${one.ecosystemId}: 16 rows in audit-2020-ecosystem-${one.ecosystemId}.jsonl.gz, sha256 ${sha256}, head ${head.position}:${head.hash}`,
    );
    // The next year follows the file of the last one, and all of it is proven by the files.
    await archive('2021');
    await within(one.ecosystemId, `SELECT seal_audit_log(100)`);
    expect(await proofs.prove(one.ecosystemId)).toMatchObject({ rows: perMonth + 2, findings: [], headsInArchives: 0 });
    const early = [heads.get('2020_02')!, heads.get('2021_01')!, heads.get('2022_01')!];
    expect(await proofs.prove(one.ecosystemId, {}, early)).toMatchObject({ findings: [], headsInArchives: 2 });
    const asked = [heads.get('2020_02')!, heads.get('2021_06')!, { position: 2, hash: heads.get('2020_02')!.hash }];
    expect(await archives.prove(one.ecosystemId, folder, asked)).toMatchObject({
      years: [
        { year: 2020, rows: 16, findings: [] },
        { year: 2021, rows: 8, findings: [] },
      ],
      cut: [asked[2]],
    });
    expect(await parts()).toEqual(['2022_01']);
  });

  it('shows a changed, a removed and a lost row or file of an archive, each by name', async () => {
    await archive('2020');
    const path = fileOf(one);
    const kept = await readFile(path);
    const lines = gunzipSync(kept).toString().trimEnd().split('\n');
    const findingsWith = async (edited: string[]) => {
      await writeFile(path, gzipSync(`${edited.join('\n')}\n`));
      return (await archives.prove(one.ecosystemId, folder)).years[0]!.findings;
    };
    const otherFile = { kind: 'other file' };
    expect(await findingsWith(lines.with(5, lines[5]!.replace('deal.updated', 'deal.deleted')))).toEqual([
      { kind: 'changed', position: 5, auditId: expect.any(Number) },
      otherFile,
    ]);
    expect(await findingsWith(lines.toSpliced(7, 1))).toEqual([{ kind: 'missing', position: 7 }, { kind: 'cut', position: 17 }, otherFile]);
    await rename(fileOf(other), path);
    expect((await archives.prove(one.ecosystemId, folder)).years[0]!.findings).toEqual([otherFile]);
    await rm(path);
    expect((await archives.prove(one.ecosystemId, folder)).years[0]!.findings).toEqual([{ kind: 'absent' }]);
    await writeFile(path, kept);
    expect((await archives.prove(one.ecosystemId, folder)).years[0]!.findings).toEqual([]);
  });

  it.each([
    [
      'a changed row',
      `UPDATE audit_log SET action = 'x' WHERE id = (SELECT audit_id FROM audit_chain WHERE position = 6)`,
      /position 6 is changed \(row \d+\)/,
    ],
    ['a missing row', `DELETE FROM audit_log WHERE id = (SELECT audit_id FROM audit_chain WHERE position = 6)`, /position 6 is changed/],
    ['a missing link', `DELETE FROM audit_chain WHERE position = 6`, /row \d+ was added bypassing the log/],
    [
      'a missing row and link',
      `WITH gone AS (DELETE FROM audit_chain WHERE position = 6 RETURNING audit_id) DELETE FROM audit_log WHERE id IN (SELECT audit_id FROM gone)`,
      /position 6 is missing/,
    ],
    [
      'a row that waits',
      `INSERT INTO audit_unsealed SELECT ecosystem_id, audit_id FROM audit_chain WHERE position = 6`,
      /1 rows are not linked yet/,
    ],
  ])('stays in the database with %s', async (_, sql, because) => {
    await within(other.ecosystemId, sql);
    const all = await parts();
    await expect(archive('2020')).rejects.toThrow(because);
    await expect(archive('2020')).rejects.toThrow(`Ecosystem ${other.ecosystemId}`);
    expect(await parts()).toEqual(all);
    expect((await proofs.prove(one.ecosystemId)).findings).toEqual([]);
  });

  it('is refused while it is open or has to stay, when it is none, and when nothing of it is there', async () => {
    const all = await parts();
    for (const [year, because] of [
      ['2025', 'not over'],
      ['2024', 'stays in the database'],
      ['2023', 'from 1 January 2026 on'],
      ['x', 'Not a year'],
      ['2018', 'no part of the audit log'],
    ] as const)
      await expect(archive(year)).rejects.toThrow(because);
    expect([await parts(), await readdir(folder)]).toEqual([all, []]);
    await archive('2020');
    await expect(archive('2020')).rejects.toThrow('no part of the audit log');
  });

  it('never replaces a file of another log, and is made once at a time', async () => {
    const tries = await Promise.allSettled([archive('2020'), archive('2020')]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(tries.find((each) => each.status === 'rejected')).toMatchObject({
      reason: expect.objectContaining({ message: expect.stringContaining('is being made already') as string }) as Error,
    });
    // What an interrupted archive left is written again.
    await owner.query(`ALTER TABLE audit_archives ADD CONSTRAINT interrupted CHECK (year <> 2021)`);
    await expect(archive('2021')).rejects.toThrow('interrupted');
    await owner.query(`ALTER TABLE audit_archives DROP CONSTRAINT interrupted`);
    const files = await readdir(folder);
    const [left, missing] = [one, other].map((tenant) => fileOf(tenant, 2021)).sort((path) => (files.includes(basename(path)) ? -1 : 1));
    expect([left, missing].map((path) => files.includes(basename(path!)))).toEqual([true, false]);
    // The same folder, given for another installation that has an ecosystem of this number.
    const foreign = await readFile(fileOf(idle));
    await writeFile(missing!, foreign);
    await expect(archive('2021')).rejects.toThrow('is there already and holds something else');
    expect([(await readFile(missing!)).equals(foreign), await parts()]).toEqual([true, ['2021_01', '2021_06', '2022_01']]);
    await rm(missing!);
    await archive('2021');
    expect((await archives.prove(one.ecosystemId, folder)).years.map(({ findings }) => findings)).toEqual([[], []]);
  });

  it('leaves whole what was interrupted, and the next try completes it', async () => {
    await archive('2020');
    // As if it had ended before the parts were dropped: their tables stand by themselves.
    await owner.query(`CREATE TABLE audit_log_2020_12 (LIKE audit_log INCLUDING ALL EXCLUDING IDENTITY)`);
    await within(other.ecosystemId, `INSERT INTO audit_log_2020_12 SELECT * FROM audit_log ORDER BY id LIMIT 1`);
    await expect(archive('2021')).rejects.toThrow('audit_log_2020_12 has 1 rows');
    await within(other.ecosystemId, `UPDATE audit_log_2020_12 SET id = 1`);
    const kept = await readFile(fileOf(other));
    await writeFile(fileOf(other), kept.subarray(0, -9));
    await expect(archive('2021')).rejects.toThrow('is not the archive that was written');
    expect(await parts()).toContain('2020_12');
    await writeFile(fileOf(other), kept);
    await archive('2021');
    expect(await parts()).toEqual(['2022_01']);
    expect(said).toContain('audit_log_2020_12 is dropped: its rows are in the archive');
  });

  it('lets people read and write meanwhile', async () => {
    let [isOver, written] = [false, 0];
    const writing = (async () => {
      while (!isOver) {
        await write(one);
        written += perMonth;
      }
    })();
    await archive('2020');
    isOver = true;
    await writing;
    expect(written).toBeGreaterThan(0);
    await within(one.ecosystemId, `SELECT seal_audit_log(100)`);
    expect(await proofs.prove(one.ecosystemId)).toMatchObject({ rows: 3 * perMonth + written + 1, unsealed: 0, findings: [] });
  });
});
