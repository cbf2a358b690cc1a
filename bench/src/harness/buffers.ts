import pg from 'pg';
import type { Statement } from './wire.js';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

export interface Explained {
  sql: string;
  /** Database pages that the statement touched. */
  buffers: number;
  milliseconds: number;
  /** Tables with a full scan. */
  scanned: string[];
}

/** Returns the cost of statements inside the database, as the login and tenant of a request. */
export async function explained(url: string, ecosystemId: number, statements: readonly Statement[]): Promise<Explained[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN READ ONLY');
    await client.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ecosystemId)]);
    const answers: Explained[] = [];
    for (const { sql, params } of statements.filter((each) => /^\s*(SELECT|WITH)\b.*\bFROM\b/is.test(each.sql))) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, params);
      const [{ Plan: plan, 'Execution Time': milliseconds }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan; 'Execution Time': number }];
      answers.push({
        sql,
        milliseconds,
        buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
        scanned: nodes(plan)
          .filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)
          .map((node) => node['Relation Name'] ?? '?'),
      });
    }
    return answers;
  } finally {
    await client.end();
  }
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
