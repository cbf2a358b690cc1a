import pg from 'pg';
import type { Secrets } from '../secrets.js';
import { UserFixableError } from '../system/user-fixable-error.js';

const extensions = ['pg_trgm', 'unaccent', 'btree_gin', 'pgcrypto'];

/**
 * Creates the owner for migrations, the role of the audit log, and two logins bound by row-level security, and the one for backups. Runs at every start: a restored
 * data folder gets the current passwords.
 */
export async function ensureDatabase(at: { host: string; port: number }, secrets: Secrets): Promise<void> {
  await connected({ ...at, password: secrets.postgres, database: 'postgres' }, async (admin) => {
    for (const name of ['kantoor_owner', 'kantoor_api', 'kantoor_worker'] as const) await ensureLogin(admin, name, secrets[name]);
    for (const name of ['kantoor_api', 'kantoor_worker'] as const) await limitLogin(admin, name);
    await ensureBackupLogin(admin, secrets.kantoor_backup);
    await ensureAuditRole(admin, 'kantoor_owner');
    if ((await admin.query("select 1 from pg_database where datname = 'kantoor'")).rowCount) return;
    await admin.query('create database kantoor owner kantoor_owner');
    await admin.query('revoke all on database kantoor from public');
    await admin.query('grant connect, temporary on database kantoor to kantoor_api, kantoor_worker');
  });
  await connected({ ...at, password: secrets.postgres, database: 'kantoor' }, async (admin) => {
    await admin.query('grant connect on database kantoor to kantoor_backup');
    for (const name of extensions) await admin.query(`create extension if not exists ${name}`);
    // Allows searches for parts of words to use their index under row security: whether a text of another tenant matches is not visible.
    await admin.query('alter function pg_catalog.texticlike(text, text) leakproof');
  });
}

/** On a server that belongs to others, nothing existing is changed; only missing logins are added. */
export async function ensureLoginsElsewhere(url: string, secrets: Secrets): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    const { rows } = await admin.query('select (rolsuper or rolcreaterole) as may from pg_roles where rolname = current_user');
    if (!rows[0]?.may)
      throw new UserFixableError(
        'The login in DATABASE_URL may not create roles.',
        'set DATABASE_API_URL and DATABASE_WORKER_URL to logins without BYPASSRLS',
      );
    for (const name of ['kantoor_api', 'kantoor_worker'] as const) await ensureLogin(admin, name, secrets[name]);
    await ensureAuditRole(admin, 'current_user');
    for (const name of extensions) await admin.query(`create extension if not exists ${name}`);
  } finally {
    await admin.end();
  }
}

async function ensureLogin(admin: pg.Client, name: string, password: string): Promise<void> {
  const secret = `login password ${admin.escapeLiteral(password)}`;
  const { rows } = await admin.query('select (rolsuper or rolbypassrls) as unbound from pg_roles where rolname = $1', [name]);
  if (rows[0]?.unbound)
    throw new UserFixableError(`The login ${name} is not bound by row-level security.`, `ALTER ROLE ${name} NOSUPERUSER NOBYPASSRLS`);
  // Up to version 15 only a superuser may name the attributes of an existing role.
  if (rows[0]) await admin.query(`alter role ${name} ${secret}`);
  else await admin.query(`create role ${name} nosuperuser nocreatedb nocreaterole nobypassrls ${secret}`);
}

/** As in `deploy/postgres/accounts.sh`: ends statements that hang, and connections of machines that died. Elsewhere `migrate` sets them. */
async function limitLogin(admin: pg.Client, name: 'kantoor_api' | 'kantoor_worker'): Promise<void> {
  await admin.query(`alter role ${name} set statement_timeout = '25s'`);
  await admin.query(`alter role ${name} set idle_in_transaction_session_timeout = '60s'`);
  await admin.query(`alter role ${name} set tcp_keepalives_idle = '5s'`);
  await admin.query(`alter role ${name} set tcp_keepalives_interval = '2s'`);
  await admin.query(`alter role ${name} set tcp_user_timeout = '10s'`);
}

/** Creates the login that copies everything and changes nothing: row-level security would hide rows from it. */
async function ensureBackupLogin(admin: pg.Client, password: string): Promise<void> {
  const { rowCount } = await admin.query(`select from pg_roles where rolname = 'kantoor_backup'`);
  await admin.query(
    `${rowCount ? 'alter' : 'create'} role kantoor_backup login replication bypassrls nosuperuser nocreatedb nocreaterole password ${admin.escapeLiteral(password)}`,
  );
  await admin.query('alter role kantoor_backup set default_transaction_read_only = on');
  await admin.query('grant pg_read_all_data to kantoor_backup');
}

/** Creates the owner of the functions that write the chain of the audit log; whoever runs the migrations is a member. */
async function ensureAuditRole(admin: pg.Client, migrates: 'kantoor_owner' | 'current_user'): Promise<void> {
  const { rowCount } = await admin.query(`select from pg_roles where rolname = 'kantoor_audit'`);
  if (!rowCount) await admin.query('create role kantoor_audit nologin nosuperuser nobypassrls');
  await admin.query(`grant kantoor_audit to ${migrates}`);
}

async function connected(
  place: { host: string; port: number; password: string; database: string },
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ user: 'postgres', ...place });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

export const answers = (at: { host: string; port: number }, password: string): Promise<boolean> =>
  responds({ ...at, user: 'postgres', password, database: 'postgres' });

export async function responds(place: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...place, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
