import type { Connection, FieldDef, Submittable } from 'pg';
import { RowShape } from './row-shape.js';

/** Formats one row as a line of text; the values are as PostgreSQL writes them. */
export type LineOf = (values: (string | null)[], shape: RowShape) => string;

export interface Lines {
  rows: number;
  text: string;
}

/** Fetches the next rows of a cursor and formats each as it arrives, so that no row of half a million is kept. */
export class LineFetch implements Submittable {
  callback!: (error: Error | undefined, lines?: Lines) => void;
  private text = '';
  private rows = 0;
  private shape = new RowShape([]);
  private failure: Error | undefined;

  constructor(
    private readonly sql: string,
    private readonly lineOf: LineOf,
  ) {}

  submit(connection: Connection): void {
    connection.query(this.sql);
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.shape = new RowShape(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.failure) return;
    try {
      this.text += this.lineOf(fields, this.shape);
      this.rows += 1;
    } catch (error) {
      // Throwing here would end the process.
      this.failure = error as Error;
    }
  }

  handleCommandComplete(): void {
    // The rows have arrived; the answer ends when the connection is ready again.
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(this.failure, { rows: this.rows, text: this.text });
  }
}
