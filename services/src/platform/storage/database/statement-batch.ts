import type { Connection, FieldDef, Submittable } from 'pg';
import utils from 'pg/lib/utils.js';
import { leaveUnprepared, preparedName } from './prepared-names.js';
import { RowShape } from './row-shape.js';

export interface ReadQuery {
  sql: string;
  params?: unknown[];
}
type Row = Record<string, unknown>;
/** What one statement of a batch returned; `rowCount` is null where PostgreSQL counts nothing, as for COMMIT. */
export interface StatementAnswer {
  rows: Row[];
  command: string;
  rowCount: number | null;
}

/** Prepared statements per connection, with the shape of their rows. */
const preparedOn = new WeakMap<object, Map<string, RowShape>>();

/**
 * Sends statements with a single Sync, in one flush; they succeed or fail together. Outside a transaction PostgreSQL treats them as one,
 * without BEGIN and COMMIT: a setting made by the first applies to the others and ends with the last. After a failure the rest is not run.
 */
export class StatementBatch implements Submittable {
  callback!: (error: Error | undefined, answers?: StatementAnswer[]) => void;
  private readonly statements: { name: string; sql: string; values: unknown[] }[];
  private readonly answers: StatementAnswer[] = [];
  private readonly shapes: (RowShape | undefined)[] = [];
  private rows: Row[] = [];
  private prepared!: Map<string, RowShape>;
  private failure: Error | undefined;

  constructor(readonly queries: readonly ReadQuery[]) {
    this.statements = queries.map(({ sql, params = [] }) => ({
      name: preparedName(sql),
      sql,
      values: params.map((value) => utils.prepareValue(value)),
    }));
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire;
    this.prepared = preparedOn.get(connection) ?? new Map();
    preparedOn.set(connection, this.prepared);
    wire.stream.cork();
    try {
      for (const statement of this.statements) this.send(wire, statement);
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.shapes[this.answers.length] = new RowShape(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.rows.push(this.shapes[this.answers.length]!.row(fields));
    } catch (error) {
      // Throwing here would end the process.
      this.failure = error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const at = this.answers.length;
    const { name } = this.statements[at]!;
    if (name) this.prepared.set(name, this.shapes[at] ?? noRows);
    // Such as INSERT 0 1, SELECT 5 or COMMIT.
    const [command = '', ...counts] = text.split(' ');
    const rowCount = counts.length > 0 ? Number(counts.at(-1)) : null;
    this.answers.push({ rows: this.rows, command, rowCount: Number.isInteger(rowCount) ? rowCount : null });
    this.rows = [];
  }

  handleError(error: Error & { code?: string }): void {
    if (error.code === changedResult) leaveUnprepared(this.statements[this.answers.length]!.sql);
    // It is unknown which of the statements were prepared.
    for (const { name } of this.statements) this.prepared?.delete(name);
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(this.failure, this.answers);
  }

  private send(wire: Wire, { sql, name, values }: (typeof this.statements)[number]): void {
    const shape = name ? this.prepared.get(name) : undefined;
    if (!shape) {
      if (name) wire.close({ type: 'S', name });
      wire.parse({ text: sql, name });
    }
    wire.bind({ statement: name, values });
    if (!shape) wire.describe({ type: 'P' });
    wire.execute();
    this.shapes.push(shape);
  }
}

const noRows = new RowShape([]);
/** “Cached plan must not change result type”. */
const changedResult = '0A000';

/** What the driver's connection can send. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  close(statement: { type: 'S'; name: string }): void;
  parse(statement: { text: string; name: string }): void;
  bind(portal: { statement: string; values: unknown[] }): void;
  describe(portal: { type: 'P' }): void;
  execute(): void;
  sync(): void;
}
