import pg from 'pg';

export type DataSet = 'small' | 'large';
const nameOf: Record<DataSet, string> = { small: 'kantoor_small', large: 'kantoor' };

/** Returns the same server and login with another database. */
export function urlOf(url: string, data: DataSet): string {
  const moved = new URL(url);
  moved.pathname = `/${nameOf[data]}`;
  return moved.href;
}

export async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Copies the current database as the small data set; the other one keeps growing. */
export const copyAsSmall = (adminUrl: string): Promise<void> =>
  asAdmin(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${nameOf.small}`);
    await client.query(`CREATE DATABASE ${nameOf.small} TEMPLATE ${nameOf.large} OWNER kantoor_owner`);
    await client.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${nameOf.small} TO kantoor_api, kantoor_worker`);
  });

/** A database that has been running for a while is vacuumed; a seeded one is not yet. */
export const settle = (adminUrl: string, data: DataSet): Promise<void> =>
  asAdmin(urlOf(adminUrl, data), async (client) => {
    await client.query('VACUUM (ANALYZE)');
    await client.query('CHECKPOINT');
  });

/** Returns an address for inserting complete rows: without triggers and reference checks they load five times as fast. */
export function unchecked(adminUrl: string): string {
  const url = new URL(adminUrl);
  url.searchParams.set('options', '-c session_replication_role=replica -c synchronous_commit=off');
  return url.href;
}
