import pg from 'pg';

export type DataSet = 'small' | 'large';
const nameOf: Record<DataSet, string> = { small: 'kantoor_small', large: 'kantoor' };

/** The same server and login, another database. */
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

/** What is in the database now becomes the small data set; the other one grows on. */
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

/** For rows that are made whole: without their triggers and references checked they come five times as fast. */
export function unchecked(adminUrl: string): string {
  const url = new URL(adminUrl);
  url.searchParams.set('options', '-c session_replication_role=replica -c synchronous_commit=off');
  return url.href;
}
