import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL!, max: Number(process.env.POOL ?? 10) });

export const connect = (): Promise<pg.PoolClient> => pool.connect();

/** A prepared query; without a name it is planned each time. */
export const read = async (name: string, text: string, values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await pool.query({ name, text, values })).rows;
