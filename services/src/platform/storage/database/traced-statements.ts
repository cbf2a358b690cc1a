import { isTracing, traced } from '../../runtime/tracing/index.js';
import type { ReadQuery } from './statement-batch.js';
import { summaryOf } from './statement-summary.js';

/** Records statements that are sent together as one span: they share their way to PostgreSQL and back. */
export function tracedStatements<T>(statements: readonly ReadQuery[], send: () => Promise<T>): Promise<T> {
  if (!isTracing()) return send();
  const summary = summaryOf(statements);
  const facts = { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'kantoor.statements': statements.length };
  return traced({ name: summary || 'statement', kind: 'client', facts }, send);
}
