import { type Column, sqlTypes, toStored, toWire } from '../columns/index.js';
import type { LineDefinition } from './line-definition.js';

/** A stored line of any kind: exact numbers and dates are text. */
export type StoredLine = Readonly<Record<string, unknown>>;
/** By column. */
export type LineRow = Record<string, unknown>;

export const namesOf = (columns: readonly Column[]): string => columns.map(({ name }) => name).join(', ');
/** The columns of rows that come as JSON. */
export const typedNames = (columns: readonly Column[]): string => columns.map(({ name, kind }) => `${name} ${sqlTypes[kind]}`).join(', ');
/** A stored line, of the row `l`. */
export const selected = (columns: readonly Column[]): string => columns.map(({ name, field }) => `l.${name} AS "${field}"`).join(', ');

/** The rows of lines that a client sent: their order is their number, and an empty text is none. */
export const sentRows = ({ property, order, sent }: LineDefinition, lines: readonly object[]): LineRow[] =>
  lines.map((line, at) =>
    Object.fromEntries(
      sent.map((column) => {
        const value = (line as LineRow)[column.property];
        const stored = toStored(value === '' ? null : value, column, `/${property}/${at}/${column.property}`);
        return [column.name, column === order ? at + 1 : stored];
      }),
    ),
  );

/** The rows of stored lines for another record, numbered anew. */
export const copiedRows = ({ order, columns }: LineDefinition, lines: readonly StoredLine[]): LineRow[] =>
  lines.map((line, at) =>
    Object.fromEntries(columns.map((column) => [column.name, column === order ? at + 1 : (line[column.field] ?? null)])),
  );

/** A stored line as it travels; whoever answers it adds what is shown with its references. */
export const lineOnWire = ({ sent }: LineDefinition, line: object): LineRow =>
  Object.fromEntries(sent.map((column) => [column.property, toWire((line as LineRow)[column.field], column)]));
