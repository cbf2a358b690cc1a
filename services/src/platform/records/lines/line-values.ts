import { toStored, toWire } from '../columns/index.js';
import type { LineDefinition } from './line-definition.js';

/** A stored line of any kind: exact numbers and dates are text. */
export type StoredLine = Readonly<Record<string, unknown>>;
/** Values by field. */
export type LineValues = Record<string, unknown>;

/** Returns the values of lines from the client: numbered in their order, with empty text as null. */
export const sentLines = ({ property, order, sent }: LineDefinition, lines: readonly object[]): LineValues[] =>
  lines.map((line, at) =>
    Object.fromEntries(
      sent.map((column) => {
        const value = (line as LineValues)[column.property];
        const stored = toStored(value === '' ? null : value, column, `/${property}/${at}/${column.property}`);
        return [column.field, column === order ? at + 1 : stored];
      }),
    ),
  );

/** Returns stored lines as the lines of another record, renumbered. */
export const copiedLines = ({ order, columns }: LineDefinition, lines: readonly StoredLine[]): LineValues[] =>
  lines.map((line, at) =>
    Object.fromEntries(columns.map((column) => [column.field, column === order ? at + 1 : (line[column.field] ?? null)])),
  );

/** Returns the wire form of a stored line; the caller adds what is shown with its references. */
export const lineOnWire = ({ sent }: LineDefinition, line: object): LineValues =>
  Object.fromEntries(sent.map((column) => [column.property, toWire((line as LineValues)[column.field], column)]));
