import { toStored, toWire } from '../columns/index.js';
import type { LineDefinition } from './line-definition.js';

/** A stored line of any kind: exact numbers and dates are text. */
export type StoredLine = Readonly<Record<string, unknown>>;
/** Values by column. */
export type LineRow = Record<string, unknown>;

/** Returns the rows for lines from the client: numbered in their order, with empty text as null. */
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

/** Returns the rows of stored lines for another record, renumbered. */
export const copiedRows = ({ order, columns }: LineDefinition, lines: readonly StoredLine[]): LineRow[] =>
  lines.map((line, at) =>
    Object.fromEntries(columns.map((column) => [column.name, column === order ? at + 1 : (line[column.field] ?? null)])),
  );

/** Returns the wire form of a stored line; the caller adds what is shown with its references. */
export const lineOnWire = ({ sent }: LineDefinition, line: object): LineRow =>
  Object.fromEntries(sent.map((column) => [column.property, toWire((line as LineRow)[column.field], column)]));
