import type { FieldDef } from 'pg';
import { blankRow } from './blank-row.js';
import { pgTypes } from './pg-types.js';

type Parse = (text: string) => unknown;

/** Converts the rows of a statement to objects. */
export class RowShape {
  private readonly columns: { name: string; parse: Parse }[];
  private readonly blank: Record<string, unknown>;

  constructor(fields: readonly FieldDef[]) {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: pgTypes.getTypeParser(dataTypeID, 'text') as Parse }));
    this.blank = blankRow(this.columns.map(({ name }) => name));
  }

  row(values: readonly (string | null)[]): Record<string, unknown> {
    const row = { ...this.blank };
    let at = 0;
    for (const { name, parse } of this.columns) {
      const text = values[at++]!;
      if (text !== null) row[name] = parse(text);
    }
    return row;
  }
}
