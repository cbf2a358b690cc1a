import type { FieldDef } from 'pg';
import { pgTypes } from './pg-types.js';

type Parse = (text: string) => unknown;

/** How the rows of a statement become objects. */
export class RowShape {
  private readonly columns: { name: string; parse: Parse }[];

  constructor(fields: readonly FieldDef[]) {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: pgTypes.getTypeParser(dataTypeID, 'text') as Parse }));
  }

  row(values: readonly (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    let at = 0;
    for (const { name, parse } of this.columns) {
      const text = values[at++]!;
      row[name] = text === null ? null : parse(text);
    }
    return row;
  }
}
