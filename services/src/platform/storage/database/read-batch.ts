import type { Connection, FieldDef, Submittable } from 'pg';
import utils from 'pg/lib/utils.js';
import { preparedName } from './prepared-names.js';
import { RowShape } from './row-shape.js';

export interface ReadQuery {
  sql: string;
  params?: unknown[];
}
type Row = Record<string, unknown>;

/** Prepared statements per connection, with the shape of their rows. */
const preparedOn = new WeakMap<object, Map<string, RowShape>>();

/**
 * Sends statements with a single Sync, in one flush. PostgreSQL treats them as one transaction without BEGIN and COMMIT: a setting made by
 * the first applies to the others and ends with the last, and after a failure the rest is not run.
 */
export class ReadBatch implements Submittable {
  callback!: (error: Error | undefined, answers?: Row[][]) => void;
  private readonly names: string[];
  private readonly answers: Row[][] = [[]];
  private readonly shapes: (RowShape | undefined)[] = [];
  private prepared!: Map<string, RowShape>;
  private failure: Error | undefined;

  constructor(private readonly queries: readonly ReadQuery[]) {
    this.names = queries.map(({ sql }) => preparedName(sql));
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire;
    this.prepared = preparedOn.get(connection) ?? new Map();
    preparedOn.set(connection, this.prepared);
    wire.stream.cork();
    try {
      this.queries.forEach((query, i) => this.send(wire, query, this.names[i]!));
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    const shape = new RowShape(fields);
    this.shapes[this.answers.length - 1] = shape;
    const name = this.names[this.answers.length - 1]!;
    if (name) this.prepared.set(name, shape);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.answers.at(-1)!.push(this.shapes[this.answers.length - 1]!.row(fields));
    } catch (error) {
      // Throwing here would end the process.
      this.failure = error as Error;
    }
  }

  handleCommandComplete(): void {
    this.answers.push([]);
  }

  handleError(error: Error): void {
    // It is unknown which of the statements were prepared.
    for (const name of this.names) this.prepared?.delete(name);
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(this.failure, this.answers.slice(0, -1));
  }

  private send(wire: Wire, { sql, params = [] }: ReadQuery, name: string): void {
    const shape = name ? this.prepared.get(name) : undefined;
    if (!shape) {
      if (name) wire.close({ type: 'S', name });
      wire.parse({ text: sql, name });
    }
    wire.bind({ statement: name, values: params, valueMapper: utils.prepareValue });
    if (!shape) wire.describe({ type: 'P' });
    wire.execute();
    this.shapes.push(shape);
  }
}

/** What the driver's connection can send. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  close(statement: { type: 'S'; name: string }): void;
  parse(statement: { text: string; name: string }): void;
  bind(portal: { statement: string; values: unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(portal: { type: 'P' }): void;
  execute(): void;
  sync(): void;
}
