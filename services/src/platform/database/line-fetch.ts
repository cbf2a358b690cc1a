import type { Connection, FieldDef, Submittable } from 'pg';
import { RowShape } from './row-shape.js';

/** One row as a line of text; the values are as PostgreSQL writes them. */
export type LineOf = (values: (string | null)[], shape: RowShape) => string;

export interface Lines {
  rows: number;
  text: string;
}

/** Takes the next rows of a cursor and writes each down as it comes over the wire, so that of half a million rows none has to be kept. */
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
      // Thrown from here it would end the process.
      this.failure = error as Error;
    }
  }

  handleCommandComplete(): void {
    // The rows are here; the answer ends with the connection being ready again.
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(this.failure, { rows: this.rows, text: this.text });
  }
}
