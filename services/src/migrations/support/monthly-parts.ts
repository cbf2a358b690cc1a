import type { QueryRunner } from 'typeorm';
import { currentEcosystem, logins } from './tenant-table.js';

/** A log that only grows, and that goes on in a part of its own each month. */
export interface GrowingTable {
  table: string;
  /** Column by which its rows are divided: an id of the log's, which grows with time. */
  key: string;
  /** Keys of the whole table. A key without `key` in it holds within each part only, and stays there. */
  keys: readonly string[];
  indexes?: Readonly<Record<string, string>>;
  /** Its own numbers; other tables of the family follow those of the first. */
  numbers?: 'ALWAYS' | 'BY DEFAULT';
  /** Rights, `RIGHTS TO ROLES`, and triggers by name. */
  grants: readonly string[];
  triggers?: Readonly<Record<string, string>>;
}

/** Rows that may be written between the choice of a border and the change of hands: minutes. */
const room = 1_000_000;

/**
 * SQL: takes tables for itself. Vacuuming is waited for, or ended by the server, before anyone else has to wait; only then requests are, and
 * not for long: shorter than what the server allows two that wait for each other, so that it is never a request that it ends.
 */
export const takenGently = (tables: string): string => `SET LOCAL lock_timeout = '10s'; LOCK TABLE ${tables} IN SHARE UPDATE EXCLUSIVE MODE;
  SET LOCAL lock_timeout = '500ms'; LOCK TABLE ${tables} IN ACCESS EXCLUSIVE MODE;`;
/** The tables that others follow come last, as in statements that read several. */
const namesOf = (family: readonly GrowingTable[]): string =>
  family
    .map(({ table }) => table)
    .reverse()
    .join(', ');
const isWhole = (table: string): string => `(SELECT relkind = 'r' FROM pg_class WHERE oid = '${table}'::regclass)`;
const borderOf = (table: string): string =>
  `(SELECT substring(pg_get_constraintdef(oid) FROM '< ''?(\\d+)')::bigint FROM pg_constraint WHERE conrelid = '${table}'::regclass AND conname = '${table}_border')`;

/**
 * Functions that make parts. A part has the tenants' policy and no rights for anyone: rows are read and written through the whole table.
 * `begin_part` lets the newest part end at a border and opens the next one, which has no upper end: no row is ever without a part.
 */
export async function createPartFunctions(db: QueryRunner): Promise<void> {
  await db.query(`CREATE OR REPLACE FUNCTION newest_part(whole text) RETURNS text LANGUAGE sql AS $$
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = whole::regclass AND pg_get_expr(c.relpartbound, c.oid) LIKE '%TO (MAXVALUE)' $$`);
  await db.query(`CREATE OR REPLACE FUNCTION make_part(whole text, part text, model text, bounds text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
      EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL EXCLUDING IDENTITY)', part, model);
      EXECUTE format('CREATE POLICY %I ON %I USING (ecosystem_id = ${quoted(currentEcosystem)}) WITH CHECK (ecosystem_id = ${quoted(currentEcosystem)})', part || '_tenant', part);
      EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', part);
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES %s', whole, part, bounds);
    END $$`);
  await db.query(`CREATE OR REPLACE FUNCTION begin_part(whole text, part text, border bigint) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE old text := newest_part(whole); lower text;
    BEGIN
      lower := (SELECT substring(pg_get_expr(relpartbound, oid) FROM 'FROM \\((.+)\\) TO') FROM pg_class WHERE oid = old::regclass);
      EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', whole, old);
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)', whole, old, lower, border);
      PERFORM make_part(whole, part, old, format('FROM (%s) TO (MAXVALUE)', border));
    END $$`);
  for (const signature of ['newest_part(text)', 'make_part(text, text, text, text)', 'begin_part(text, text, bigint)'])
    await db.query(`REVOKE EXECUTE ON FUNCTION ${signature} FROM PUBLIC`);
}

/**
 * Divides tables of one family while they are read and written. All rows up to a border above the last number become the first part as
 * they are: that none is beyond it is checked before, without a lock that anyone waits for. Then the names change hands in milliseconds.
 */
export async function divide(db: QueryRunner, family: readonly GrowingTable[], month: string): Promise<void> {
  try {
    await db.query(bordersSql(family));
    for (const { table } of family)
      await db.query(`DO $$ BEGIN IF ${isWhole(table)} THEN ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_border; END IF; END $$`);
    await changeHands(db, family, month);
  } catch (error) {
    // What a failed try leaves would refuse rows some day. The next try finds and replaces what is left after all.
    const dropping = family.map(({ table }) => `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${table}_border;`);
    await db.query(`DO $$ BEGIN ${takenGently(namesOf(family))} ${dropping.join(' ')} END $$`).catch(() => undefined);
    throw error;
  }
}

function bordersSql(family: readonly GrowingTable[]): string {
  const [{ table: first, key: numbered }] = family as [GrowingTable];
  const adding = family.map(
    ({ table, key }) => `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${table}_border;
      EXECUTE format('ALTER TABLE ${table} ADD CONSTRAINT ${table}_border CHECK (${key} < %s) NOT VALID', border);`,
  );
  return `DO $$ DECLARE border bigint; BEGIN
      IF NOT ${isWhole(first)} THEN RETURN; END IF;
      ${takenGently(namesOf(family))}
      EXECUTE format('SELECT last_value + CASE WHEN is_called THEN ${room} ELSE 0 END FROM %s', pg_get_serial_sequence('${first}', '${numbered}')) INTO border;
      ${adding.join('\n')}
    END $$`;
}

async function changeHands(db: QueryRunner, family: readonly GrowingTable[], month: string): Promise<void> {
  const [{ isDone }] = [
    ...((await db.query(`SELECT NOT ${isWhole(family[0]!.table)} AS "isDone"`)) as { isDone: boolean }[]),
    { isDone: false },
  ];
  if (isDone) return;
  await db.startTransaction();
  try {
    await db.query(`DO $$ BEGIN ${takenGently(namesOf(family))} END $$`);
    for (const one of family) await takeOver(db, one, month);
    await db.commitTransaction();
  } catch (error) {
    await db.rollbackTransaction();
    throw error;
  }
}

/** Puts a divided table in the place of a whole one, which becomes its first part. Names, policies, rights and triggers are as before. */
async function takeOver(
  db: QueryRunner,
  { table, key, keys, indexes = {}, numbers, grants, triggers = {} }: GrowingTable,
  month: string,
): Promise<void> {
  const first = `${table}_first`;
  await db.query(`ALTER TABLE ${table} RENAME TO ${first}`);
  await db.query(`DO $$ DECLARE own text; BEGIN
    FOR own IN SELECT c.relname FROM pg_index x JOIN pg_class c ON c.oid = x.indexrelid WHERE x.indrelid = '${first}'::regclass LOOP
      EXECUTE format('ALTER INDEX %I RENAME TO %I', own, replace(own, '${table}_', '${first}_'));
    END LOOP; END $$`);
  await db.query(`REVOKE ALL ON ${first} FROM ${logins}, kantoor_audit`);
  await db.query(`CREATE TABLE ${table} (LIKE ${first} INCLUDING ALL EXCLUDING IDENTITY EXCLUDING INDEXES) PARTITION BY RANGE (${key})`);
  await db.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_border, ADD FOREIGN KEY (ecosystem_id) REFERENCES ecosystems (id)`);
  for (const one of keys) await db.query(`ALTER TABLE ${table} ADD ${one}`);
  for (const [name, of] of Object.entries(indexes)) await db.query(`CREATE INDEX ${name} ON ${table} ${of}`);
  for (const name of Object.keys(triggers)) await db.query(`DROP TRIGGER ${name} ON ${first}`);
  await db.query(`DO $$ DECLARE border bigint := ${borderOf(first).replace(`${first}_border`, `${table}_border`)}; last bigint; BEGIN
      ${numbers ? numbersSql({ table, first, key, numbers }) : ''}
      EXECUTE format('ALTER TABLE ${table} ATTACH PARTITION ${first} FOR VALUES FROM (MINVALUE) TO (%s)', border);
      ALTER TABLE ${first} DROP CONSTRAINT ${table}_border;
      PERFORM make_part('${table}', '${table}_${month}', '${first}', format('FROM (%s) TO (MAXVALUE)', border));
    END $$`);
  await db.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY`);
  await db.query(`CREATE POLICY ${table}_tenant ON ${table}
    USING (ecosystem_id = ${currentEcosystem}) WITH CHECK (ecosystem_id = ${currentEcosystem})`);
  for (const right of grants) await db.query(`GRANT ${right.replace(' TO ', ` ON ${table} TO `)}`);
  for (const [name, what] of Object.entries(triggers)) await db.query(`CREATE TRIGGER ${name} ${what}`);
}

/** The numbers go on behind the border. */
const numbersSql = ({ table, first, key, numbers }: { table: string; first: string; key: string; numbers: string }): string => `
  EXECUTE format('SELECT last_value FROM %s', pg_get_serial_sequence('${first}', '${key}')) INTO last;
  IF last > border THEN RAISE lock_not_available USING MESSAGE = '${table} has outgrown its border'; END IF;
  ALTER TABLE ${first} ALTER ${key} DROP IDENTITY;
  EXECUTE format('ALTER TABLE ${table} ALTER ${key} ADD GENERATED ${numbers} AS IDENTITY (START WITH %s)', border);`;

/** Makes one table again of one that was divided. */
export async function undivide(db: QueryRunner, { table, key, numbers, grants, triggers = {} }: GrowingTable): Promise<void> {
  const first = `${table}_first`;
  await db.query(`DO $$ DECLARE part text; last bigint; BEGIN
      ${numbers ? `EXECUTE format('SELECT last_value FROM %s', pg_get_serial_sequence('${table}', '${key}')) INTO last;` : ''}
      EXECUTE 'ALTER TABLE ${table} DETACH PARTITION ${first}';
      ALTER TABLE ${first} NO FORCE ROW LEVEL SECURITY;
      FOR part IN SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = '${table}'::regclass LOOP
        EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', part);
        EXECUTE format('INSERT INTO ${first} SELECT * FROM %I', part);
      END LOOP;
      DROP TABLE ${table};
      ALTER TABLE ${first} RENAME TO ${table};
      FOR part IN SELECT c.relname FROM pg_index x JOIN pg_class c ON c.oid = x.indexrelid WHERE x.indrelid = '${table}'::regclass LOOP
        EXECUTE format('ALTER INDEX %I RENAME TO %I', part, replace(part, '${first}_', '${table}_'));
      END LOOP;
      ${numbers ? `EXECUTE format('ALTER TABLE ${table} ALTER ${key} ADD GENERATED ${numbers} AS IDENTITY (START WITH %s)', last + 1);` : ''}
      ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
    END $$`);
  for (const right of grants) await db.query(`GRANT ${right.replace(' TO ', ` ON ${table} TO `)}`);
  for (const [name, what] of Object.entries(triggers)) await db.query(`CREATE TRIGGER ${name} ${what}`);
}

const quoted = (sql: string): string => sql.replaceAll(`'`, `''`);
