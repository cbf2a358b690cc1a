import type { QueryResult } from 'pg';
import { ResilientClient } from './resilient-client.js';
import { type ReadQuery, type StatementAnswer, StatementBatch } from './statement-batch.js';
import { tracedStatements } from './traced-statements.js';
import type { Tx } from './tx.js';

type Query = (text: unknown, values?: unknown, ...more: unknown[]) => Promise<QueryResult | StatementAnswer>;
/** A statement that is not sent yet; without `settle` its answer is not awaited. */
interface Unsent extends ReadQuery {
  settle?: { resolve(answer: StatementAnswer): void; reject(error: Error): void };
}

const begin = 'BEGIN';

/**
 * The connection of a transaction. It prepares statements once, because parsing and planning is half of PostgreSQL's work for them, and
 * sends those requested in the same turn in one flush: a flush costs both sides more than most statements.
 */
export class PreparingClient extends ResilientClient {
  private unsent: Unsent[] = [];
  /** Why an unawaited write failed; whatever follows in its transaction fails with it. */
  private failure: Error | undefined;

  override query = ((text, values, ...more) => {
    const isEmpty = this.unsent[0]?.sql === begin && (text === 'ROLLBACK' || (text === 'COMMIT' && this.unsent.length === 2));
    // Also to a savepoint: what is not sent yet came after it.
    if (isEmpty || (typeof text === 'string' && text.startsWith('ROLLBACK'))) this.forget();
    if (isEmpty) return Promise.resolve({ rows: [], command: text as string, rowCount: null });
    if (typeof text === 'string' && ((Array.isArray(values) && values.length > 0) || text === 'COMMIT'))
      return new Promise((resolve, reject) => {
        this.unsent.push({ sql: text, params: values as unknown[], settle: { resolve, reject } });
        process.nextTick(() => void this.sent().catch(() => undefined));
      });
    const ask = (super.query as Query).bind(this);
    if (this.unsent.length === 0) return ask(text, values, ...more);
    return Promise.all([this.sent(), ask(text, values, ...more)]).then(([, answer]) => answer);
  }) as Query as unknown as ResilientClient['query'];

  /** Begins a transaction with this setting of its tenant, together with its first statement. */
  begin(setting: ReadQuery): void {
    this.forget();
    this.unsent = [{ sql: begin }, setting];
  }

  /** Sends a write without awaiting it: together with the next one if that follows at once. If it fails, so does the transaction. */
  write(statement: ReadQuery): void {
    this.unsent.push(statement);
    process.nextTick(() => void this.sent().catch((error: unknown) => (this.failure ??= error as Error)));
  }

  private forget(): void {
    for (const { settle } of this.unsent) settle?.reject(new Error('The transaction ended before this statement'));
    this.unsent = [];
    this.failure = undefined;
  }

  private async sent(): Promise<void> {
    const statements = this.unsent;
    if (statements.length === 0) return;
    this.unsent = [];
    try {
      if (this.failure) throw this.failure;
      const answers = await this.answersOf(statements);
      statements.forEach(({ settle }, at) => settle?.resolve(answers[at]!));
    } catch (error) {
      const first = this.failure ?? (error as Error);
      for (const { settle } of statements) settle?.reject(first);
      throw first;
    }
  }

  private answersOf(statements: readonly ReadQuery[]): Promise<StatementAnswer[]> {
    const answers = (): Promise<StatementAnswer[]> =>
      new Promise((resolve, reject) => {
        const batch = new StatementBatch(statements);
        batch.callback = (error, all) => (error ? reject(error) : resolve(all!));
        super.query(batch);
      });
    return tracedStatements(statements, answers);
  }
}

/**
 * Writes without waiting for the result, which is not needed: the statement goes in one flush with the next one of the transaction, such as
 * its COMMIT, or alone if none follows at once. If it fails, what follows fails with its error.
 */
export async function writeUnawaited(tx: Tx, sql: string, params: unknown[]): Promise<void> {
  const client: unknown = await tx.queryRunner?.connect();
  if (client instanceof PreparingClient) client.write({ sql, params });
  else await tx.query(sql, params);
}
