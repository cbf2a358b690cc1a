import { isTracing, traced } from '../../runtime/tracing/index.js';
import type { ReadQuery } from './statement-batch.js';

const summaries = new Map<string, string>();
/** Lists of all filters and orders are thousands of texts. */
const summariesMax = 5_000;
const verbs = /\b(?:INSERT INTO|UPDATE|DELETE FROM|SELECT)\b/g;
const tables = /\b(?:INSERT INTO|UPDATE|DELETE FROM|FROM|JOIN)\s+([a-z_]+)\b(?!\s*[.(])/g;
const shownMax = 8;

/** Records statements that are sent together as one span: they share their way to PostgreSQL and back. */
export function tracedStatements<T>(statements: readonly ReadQuery[], send: () => Promise<T>): Promise<T> {
  if (!isTracing()) return send();
  const summary = summaryOf(statements);
  const facts = { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'kantoor.statements': statements.length };
  return traced({ name: summary || 'statement', kind: 'client', facts }, send);
}

/** What statements do to which tables, such as `UPDATE deals`: their texts may contain days and numbers, and are long. */
export const summaryOf = (statements: readonly { sql: string }[]): string => {
  const all = [...new Set(statements.map(({ sql }) => summaryOfOne(sql)).filter(Boolean))];
  return [...all.slice(0, shownMax), ...(all.length > shownMax ? ['…'] : [])].join('; ');
};

function summaryOfOne(sql: string): string {
  let summary = summaries.get(sql);
  if (summary === undefined) {
    summary = summarized(sql);
    if (summaries.size < summariesMax) summaries.set(sql, summary);
  }
  return summary;
}

function summarized(sql: string): string {
  if (/^(?:BEGIN|COMMIT|ROLLBACK)\b/.test(sql)) return sql.split(/[ ;]/)[0]!;
  // Who is asking comes before every statement.
  if (/set_config\('app\./.test(sql)) return '';
  // A change that first looks is a change.
  const found = sql.match(verbs) ?? [];
  const verb = found.find((each) => each !== 'SELECT') ?? found[0] ?? 'statement';
  const first = verb === 'SELECT' ? tables : new RegExp(`\\b${verb}\\s+([a-z_]+)`, 'g');
  const [, table = ''] = first.exec(sql) ?? [];
  tables.lastIndex = 0;
  return `${verb.split(' ')[0]} ${table}`.trim();
}
