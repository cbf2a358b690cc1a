import type { PropertySchema, RecordImportPreviewRequest } from '@kantoor/schemas';
import type { Previewed } from './import-wire';

/** The meaning of a text in the file, by field and text; an empty meaning leaves the cell out. */
export type Meanings = Readonly<Record<string, Readonly<Record<string, string>>>>;
export interface UnknownValue {
  field: string;
  text: string;
  rows: number;
}

const codes: ReadonlySet<string> = new Set(['FIELD_NOT_ALLOWED', 'FIELD_FORMAT', 'FIELD_NUMBER_DOUBTFUL']);
/** Checks whether the field has a fixed set of values, or few numbers to choose from. */
export const isChoice = (property: PropertySchema | undefined): boolean =>
  property?.enum !== undefined || property?.format === 'country' || property?.type === 'boolean' || isFewNumbers(property);
/** Maximum number of choices for a number; it covers terms in days. */
const MOST_NUMBERS = 366;
export const isFewNumbers = (property: PropertySchema | undefined): property is PropertySchema & { minimum: number; maximum: number } =>
  property?.type === 'integer' &&
  property.minimum !== undefined &&
  property.maximum !== undefined &&
  property.maximum - property.minimum <= MOST_NUMBERS;
const textOf = (cell: unknown): string => String(cell ?? '').trim();

/** Returns unknown values of fields with fixed values, each once; values in the most rows come first. */
export function unknownValues({ file, rows }: Previewed, properties: Readonly<Record<string, PropertySchema>>): UnknownValue[] {
  const found = new Map<string, UnknownValue>();
  rows.forEach(({ errors }, i) => {
    for (const { field, code } of errors) {
      const at = file.fields.indexOf(field);
      const text = textOf(file.rows[i]?.cells[at]);
      if (!codes.has(code) || text === '' || !isChoice(properties[field])) continue;
      const name = JSON.stringify([field, text]);
      found.set(name, { field, text, rows: (found.get(name)?.rows ?? 0) + 1 });
    }
  });
  return [...found.values()].sort((one, other) => other.rows - one.rows);
}

/** Returns the request with unknown values replaced by their meanings. */
export const asMeant = ({ fields, rows, ...file }: RecordImportPreviewRequest, meanings: Meanings): RecordImportPreviewRequest => ({
  ...file,
  fields,
  rows: rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, at) => {
      const known = meanings[fields[at]!];
      const text = textOf(cell);
      return known && Object.hasOwn(known, text) ? known[text]! : cell;
    }),
  })),
});
