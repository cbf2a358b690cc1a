import type { FaultStack } from '../support/fault-stack.js';

/** Cost of one statement, averaged over its calls. */
export interface Statement {
  sql: string;
  login: string;
  calls: number;
  /** Returned or changed. */
  rows: number;
  /** Database pages that it touched, including those of triggers and references. */
  buffers: number;
}

/** Makes the server count what each statement touches; must be set before it starts. */
export async function countStatements(place: FaultStack): Promise<void> {
  await place.asSuperuser(`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`);
  await place.stack.restart('postgres');
  await place.asSuperuser('CREATE EXTENSION pg_stat_statements');
}

export const forgetStatements = (place: FaultStack): Promise<unknown> => place.asSuperuser('SELECT pg_stat_statements_reset()');

/** Returns all statements of the API and the worker since the last reset. */
export const statementsOf = (place: FaultStack): Promise<Statement[]> =>
  place.asSuperuser<Statement>(
    `SELECT regexp_replace(query, '\\s+', ' ', 'g') AS sql, rolname AS login, calls::int, (rows::float8 / calls) AS rows,
       ((shared_blks_hit + shared_blks_read)::float8 / calls) AS buffers
     FROM pg_stat_statements s JOIN pg_roles r ON r.oid = s.userid WHERE rolname IN ('kantoor_api', 'kantoor_worker') ORDER BY buffers DESC`,
  );
