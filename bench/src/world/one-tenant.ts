import { asAdmin, urlOf } from './databases.js';

const schema = 'one_tenant';

/**
 * Presents the large data set as if it belonged to this tenant alone, without policies: a view of every table with the tenant written into
 * it, which the planner treats as a plain condition, behind a login that policies do not bind. Returns its address.
 */
export async function oneTenant(adminUrl: string, ecosystemId: number): Promise<string> {
  await asAdmin(urlOf(adminUrl, 'large'), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'ecosystem_id'
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`,
    );
    const views = rows.map(
      ({ name }) => `CREATE VIEW ${schema}.${name} AS SELECT * FROM public.${name} WHERE ecosystem_id = ${ecosystemId}`,
    );
    await client.query([`DROP SCHEMA IF EXISTS ${schema} CASCADE`, `CREATE SCHEMA ${schema}`, ...views].join(';'));
  });
  const url = new URL(urlOf(adminUrl, 'large'));
  // Triggers that run as the owner of the tables are bound by policies all the same; for them the tenant is set once per connection.
  url.searchParams.set('options', `-c search_path=${schema},public -c app.ecosystem=${ecosystemId}`);
  return url.href;
}

export const dropOneTenant = (adminUrl: string): Promise<void> =>
  asAdmin(urlOf(adminUrl, 'large'), async (client) => void (await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`)));
