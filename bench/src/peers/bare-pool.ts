import pg from 'pg';

/** With ROW_SECURITY every statement travels with the transaction and the tenant setting that policies need, in one flush. */
const withPolicies = process.env.ROW_SECURITY === '1';
export const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL!,
  max: Number(process.env.POOL ?? 10),
  pipeline: withPolicies,
} as pg.PoolConfig);

type Rows = Record<string, unknown>[];
interface Corked {
  connection: { stream: { cork(): void; uncork(): void } };
}

export async function read(tenant: number, name: string, text: string, values: unknown[]): Promise<Rows> {
  return withPolicies ? bound(`BEGIN READ ONLY`, tenant, { name, text, values }) : (await pool.query({ name, text, values })).rows;
}

export async function write(tenant: number, name: string, text: string, values: unknown[]): Promise<Rows> {
  return withPolicies ? bound('BEGIN', tenant, { name, text, values }) : (await pool.query({ name, text, values })).rows;
}

async function bound(begin: string, tenant: number, query: pg.QueryConfig): Promise<Rows> {
  const client = await pool.connect();
  const { stream } = (client as unknown as Corked).connection;
  stream.cork();
  const sent = [
    client.query(`${begin}; SELECT set_config('app.ecosystem', '${tenant}', true), set_config('app.person', '', true)`),
    client.query(query),
    client.query('COMMIT'),
  ];
  stream.uncork();
  try {
    return (await Promise.all(sent))[1]!.rows as Rows;
  } finally {
    client.release();
  }
}
