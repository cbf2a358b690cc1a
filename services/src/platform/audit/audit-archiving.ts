import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { fixed } from '../runtime/bounds/index.js';
import { archivedColumns, type ArchivedLink, type ArchiveHeader, proveArchive, writeArchive } from './archive-files.js';
import { closedYear, type LogPart, partsUntil } from './archived-years.rules.js';
import { genesisOf, rowTextSql } from './audit-proof.service.js';

interface Archiving {
  year: string | undefined;
  folder: string;
  today: Date;
  say: (text: string) => void;
}
interface Range {
  ecosystemId: number;
  /** The link before the first one, the last one, and how many there are. */
  after: { position: number; hash: Buffer };
  through: { position: number; hash: Buffer };
  rows: number;
}

interface Archive {
  rows: string;
  position: string;
  hash: Buffer;
  border: string;
  fileName: string;
  sha256: string;
}

const lockNotAvailable = '55P03';
/** Two at once would write the same files. The lock ends with the connection. */
const archivingLock = `hashtextextended(current_schema() || ' audit archive', 0)`;
const dropAttempts = 120;
const linksAtOnce = fixed('verifiedLinksAtOnce');
const tables = ['audit_log', 'audit_chain'] as const;
/** A detached part is no partition any more and keeps its name. */
const standing = `c.relkind = 'r' AND NOT c.relispartition AND c.relname ~ '^audit_(log|chain)_(first|\\d{4}_\\d{2})$'`;

/**
 * Takes the parts of closed years out of the database, as its owner: no login may. Nothing leaves before its file is written, read again
 * and proven, and each step can be repeated after an interruption. Readers and writers go on meanwhile.
 */
export async function archiveYear(owner: DataSource, { year: given, folder, today, say }: Archiving): Promise<void> {
  const year = closedYear(given, today);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const db = owner.createQueryRunner();
  try {
    await db.query(`SET lock_timeout = 0; SET statement_timeout = 0`);
    const [{ isAlone }] = (await db.query(`SELECT pg_try_advisory_lock(${archivingLock}) AS "isAlone"`)) as [{ isAlone: boolean }];
    if (!isAlone) throw new Error('An archive is being made already: wait for that one to end');
    if ((await standingParts(db)).length > 0) {
      say('An archive that was interrupted is completed');
      await dropDetached(db, folder, say);
    }
    const { parts, border } = partsUntil(year, await partsOf(db));
    for (const ecosystemId of await ecosystemsOf(db)) await archiveEcosystem(db, { ecosystemId, year, border, folder, say });
    for (const table of tables)
      for (const { name } of parts) {
        await db.query(`ALTER TABLE ${table} DETACH PARTITION ${table}_${name} CONCURRENTLY`);
        say(`${table}_${name} is detached`);
      }
    await dropDetached(db, folder, say);
  } finally {
    if (db.isTransactionActive) await db.rollbackTransaction().catch(() => undefined);
    await db
      .query(`RESET lock_timeout; RESET statement_timeout; SELECT set_config('app.ecosystem', '', false), pg_advisory_unlock_all()`)
      .catch(() => undefined);
    await db.release();
  }
}

/** Parts of the log, oldest first; those of the chain have the same names and borders. */
async function partsOf(db: QueryRunner): Promise<LogPart[]> {
  const rows = (await db.query(
    `SELECT substr(c.relname, 11) AS name, substring(pg_get_expr(c.relpartbound, c.oid) FROM 'FROM \\(''?(-?\\d+|MINVALUE)') AS "from", i.inhdetachpending AS "isLeaving"
     FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'audit_log'::regclass`,
  )) as (LogPart & { isLeaving: boolean })[];
  const fromOf = ({ from }: LogPart): number => (from === 'MINVALUE' ? -Infinity : Number(from));
  return rows.filter(({ isLeaving }) => !isLeaving).sort((one, other) => fromOf(one) - fromOf(other));
}

async function ecosystemsOf(db: QueryRunner): Promise<number[]> {
  const rows = (await db.query(`SELECT id FROM ecosystem_ids() AS id ORDER BY id`)) as { id: number }[];
  return rows.map(({ id }) => id);
}

const inEcosystem = (db: QueryRunner, ecosystemId: number): Promise<unknown> =>
  db.query(`SELECT set_config('app.ecosystem', $1, false)`, [String(ecosystemId)]);

interface Step {
  ecosystemId: number;
  year: number;
  border: string;
  folder: string;
  say: (text: string) => void;
}

async function archiveEcosystem(db: QueryRunner, { ecosystemId, year, border, folder, say }: Step): Promise<void> {
  await inEcosystem(db, ecosystemId);
  const before = await lastArchive(db, ecosystemId);
  // Recorded before an interruption.
  if (before && BigInt(before.border) >= BigInt(border)) return assertProven(join(folder, before.fileName), before);
  const range = await rangeOf(db, ecosystemId, border, before);
  if (range === undefined) return;
  const { after, through, rows } = range;
  const fileName = `audit-${year}-ecosystem-${ecosystemId}.jsonl.gz`;
  const path = join(folder, fileName);
  const head = `${through.position}:${through.hash.toString('hex')}`;
  const header: ArchiveHeader = {
    ...{ archive: 'Kantoor audit log' as const, ecosystem: ecosystemId, year, after: `${after.position}:${after.hash.toString('hex')}` },
    ...{ through: head, rows, columns: archivedColumns },
  };
  await refuseOther(path, header);
  await writeArchive(path, header, linksOf(db, range));
  const proof = await proveArchive(path);
  const [wrong] = proof.findings;
  if (wrong)
    throw new Error(
      `Ecosystem ${ecosystemId}: position ${wrong.position ?? '?'} is ${wrong.kind}${wrong.auditId === undefined ? '' : ` (row ${wrong.auditId})`}; the year stays in the database. See: audit verify --ecosystem ${ecosystemId}`,
    );
  await db.startTransaction();
  await db.query(
    `INSERT INTO audit_archives (ecosystem_id, year, rows, position, hash, border, file_name, sha256) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [ecosystemId, year, rows, through.position, through.hash, border, fileName, proof.sha256],
  );
  await db.query(
    `INSERT INTO audit_log (ecosystem_id, action, entity, entity_id, after, trace_id) VALUES ($1, 'audit.archived', 'ecosystem', $1, $2, 'audit-archive')`,
    [ecosystemId, JSON.stringify({ year, rows, head, sha256: proof.sha256 })],
  );
  await db.commitTransaction();
  say(`Ecosystem ${ecosystemId}: ${rows} rows in ${fileName}, sha256 ${proof.sha256}, head ${head}`);
}

/** An interrupted archive may have left this file. Of another installation, or another past of this one, it may be the only copy. */
async function refuseOther(path: string, header: ArchiveHeader): Promise<void> {
  const there = await proveArchive(path).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  });
  if (there && JSON.stringify(there.header) !== JSON.stringify(header))
    throw new Error(`${path} is there already and holds something else: give another folder; the year stays in the database`);
}

async function lastArchive(db: QueryRunner, ecosystemId: number): Promise<Archive | undefined> {
  const [archive] = (await db.query(
    `SELECT rows, position, hash, border, file_name AS "fileName", sha256 FROM audit_archives WHERE ecosystem_id = $1 ORDER BY year DESC LIMIT 1`,
    [ecosystemId],
  )) as Archive[];
  return archive;
}

/** Returns what is to be archived of an ecosystem, or undefined; throws if it is not whole. */
async function rangeOf(db: QueryRunner, ecosystemId: number, border: string, before: Archive | undefined): Promise<Range | undefined> {
  const params = [ecosystemId, border, before?.border ?? null];
  const since = `ecosystem_id = $1 AND ($3::bigint IS NULL OR %id >= $3::bigint) AND %id < $2::bigint`;
  const [found] = (await db.query(
    `SELECT (SELECT count(*) FROM audit_unsealed u WHERE ${since.replaceAll('%id', 'u.audit_id')}) AS waiting,
       (SELECT min(a.id) FROM audit_log a WHERE ${since.replaceAll('%id', 'a.id')} AND NOT EXISTS (SELECT FROM audit_chain c
         WHERE c.ecosystem_id = a.ecosystem_id AND c.audit_id = a.id)) AS unlinked,
       (SELECT min(c.position) FROM audit_chain c WHERE c.ecosystem_id = $1 AND c.audit_id >= $2::bigint) AS next,
       count(*) AS rows, max(c.position) AS position FROM audit_chain c WHERE ${since.replaceAll('%id', 'c.audit_id')}`,
    params,
  )) as { waiting: string; unlinked: string | null; next: string | null; rows: string; position: string | null }[];
  const { waiting, unlinked, next, rows, position } = found!;
  const refuse = (what: string): never => {
    throw new Error(`Ecosystem ${ecosystemId}: ${what}; the year stays in the database`);
  };
  if (Number(waiting) > 0) refuse(`${waiting} rows are not linked yet`);
  if (unlinked !== null) refuse(`row ${unlinked} was added bypassing the log`);
  if (position === null) return undefined;
  if (next !== null && Number(next) !== Number(position) + 1) refuse(`position ${Number(position) + 1} does not follow in the next part`);
  const [{ hash }] = (await db.query(`SELECT hash FROM audit_chain WHERE ecosystem_id = $1 AND position = $2`, [
    ecosystemId,
    position,
  ])) as [{ hash: Buffer }];
  const after = before ? { position: Number(before.position), hash: before.hash } : { position: 0, hash: genesisOf(ecosystemId) };
  return { ecosystemId, after, through: { position: Number(position), hash }, rows: Number(rows) };
}

async function* linksOf(db: QueryRunner, { ecosystemId, after, through }: Range): AsyncGenerator<ArchivedLink> {
  for (let place = after.position; place < through.position;) {
    const links = (await db.query(
      `SELECT c.position, encode(c.hash, 'hex') AS hash, CASE WHEN a.id IS NOT NULL THEN ${rowTextSql} END AS text
       FROM audit_chain c LEFT JOIN audit_log a ON a.ecosystem_id = c.ecosystem_id AND a.id = c.audit_id
       WHERE c.ecosystem_id = $1 AND c.position > $2 AND c.position <= $3 ORDER BY c.position LIMIT ${linksAtOnce}`,
      [ecosystemId, place, through.position],
    )) as ArchivedLink[];
    if (links.length === 0) return;
    yield* links;
    place = Number(links.at(-1)!.position);
  }
}

async function standingParts(db: QueryRunner): Promise<string[]> {
  const leaving = (await db.query(
    `SELECT i.inhparent::regclass::text AS whole, i.inhrelid::regclass::text AS part FROM pg_inherits i
     WHERE i.inhdetachpending AND i.inhparent IN ('audit_log'::regclass, 'audit_chain'::regclass)`,
  )) as { whole: string; part: string }[];
  for (const { whole, part } of leaving) await db.query(`ALTER TABLE ${whole} DETACH PARTITION ${part} FINALIZE`);
  const rows = (await db.query(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND ${standing} ORDER BY 1`,
  )) as { name: string }[];
  return rows.map(({ name }) => name);
}

/** Drops the parts that were detached, after every row in them was found in a proven file. */
async function dropDetached(db: QueryRunner, folder: string, say: (text: string) => void): Promise<void> {
  const parts = await standingParts(db);
  for (const ecosystemId of await ecosystemsOf(db)) {
    await inEcosystem(db, ecosystemId);
    const archive = await lastArchive(db, ecosystemId);
    for (const part of parts) {
      const id = part.startsWith('audit_chain') ? 'audit_id' : 'id';
      const [{ rows, last }] = (await db.query(`SELECT count(*) AS rows, max(${id}) AS last FROM ${part} WHERE ecosystem_id = $1`, [
        ecosystemId,
      ])) as [{ rows: string; last: string | null }];
      if (Number(rows) > 0 && !(archive && BigInt(last!) < BigInt(archive.border)))
        throw new Error(`${part} has ${rows} rows of ecosystem ${ecosystemId} that are in no archive; nothing was dropped`);
    }
    if (archive) {
      await assertProven(join(folder, archive.fileName), archive);
      await db.query(`DELETE FROM audit_histories WHERE ecosystem_id = $1 AND last_id < $2`, [ecosystemId, archive.border]);
    }
  }
  for (const part of parts) {
    await dropped(db, part);
    say(`${part} is dropped: its rows are in the archive`);
  }
}

/** Dropping a reference locks the table of ecosystems, behind which everyone would wait: so it is tried briefly, and again. */
async function dropped(db: QueryRunner, part: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await db.startTransaction();
      await db.query(`SET LOCAL lock_timeout = '500ms'`);
      await db.query(`DROP TABLE ${part}`);
      return await db.commitTransaction();
    } catch (error) {
      await db.rollbackTransaction();
      if ((error as { code?: string }).code !== lockNotAvailable || attempt === dropAttempts) throw error;
      await pause(1_000);
    }
}

async function assertProven(path: string, { sha256, rows }: Archive): Promise<void> {
  const proof = await proveArchive(path).catch(() => undefined);
  if (proof?.sha256 !== sha256 || proof.findings.length > 0 || proof.rows !== Number(rows))
    throw new Error(`${path} is not the archive that was written; nothing leaves the database`);
}
