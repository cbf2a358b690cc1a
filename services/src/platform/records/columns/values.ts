import { isDay, plainDecimal, typeWithoutNull, type PropertySchema } from '@kantoor/schemas';
import { Problem } from '../../runtime/problems/index.js';
import { type Column, idAliasOf } from './column.js';

export const dateOnWire = (date: string | null): string | null => (date === null ? null : `${date}T00:00:00Z`);
export const instantOnWire = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** Whether a state is sent as its name alone. */
export const isStateName = ({ kind, schema }: Column): boolean => kind === 'state' && typeWithoutNull(schema) === 'string';

/**
 * Parses the calendar day of a date on the wire; refuses days that do not exist, such as 30 February, or that are too far in the past or
 * future.
 */
export function calendarDay(value: string, pointer: string): string {
  const day = value.slice(0, 10);
  if (isDay(day)) return day;
  throw new Problem('INVALID_INPUT', { errors: [{ pointer, code: 'FIELD_FORMAT' }] });
}

/** Returns the id inside a reference on the wire; `undefined` and `null` both mean none. */
function referencedId(value: unknown, column: Column): number | null {
  if (value === null || value === undefined) return null;
  return column.target!.wrapped ? ((value as Record<string, number>)[idAliasOf(column.target!.schema)] ?? null) : (value as number);
}

/** Returns the number of a choice that was sent as it is answered, `{ id, name }`; any other value as it is. */
export function numberOfChoice(value: unknown, schema: PropertySchema | undefined): unknown {
  const isNamed = schema?.['x-choices'] && typeof value === 'object' && value !== null && 'id' in value;
  return isNamed ? value.id : value;
}

/** Converts a value from the client to its stored form; `pointer` locates it in the body. */
export function toStored(value: unknown, column: Column, pointer: string): unknown {
  if (column.kind === 'reference') return referencedId(value, column);
  if (value === undefined || value === null) return column.schema.default ?? null;
  if (column.kind === 'decimal') return plainDecimal(value as number);
  if (column.kind === 'date') return calendarDay(value as string, pointer);
  return value;
}

/** Converts a stored value to its wire form. `labels` are the fields shown with a reference. */
export function toWire(value: unknown, column: Column, labels: Readonly<Record<string, unknown>> = {}): unknown {
  if (value === null || value === undefined) return null;
  const names = column.schema['x-choices'];
  if (names) return { id: value, name: names[String(value)] };
  if (column.kind === 'decimal') return Number(value);
  if (column.kind === 'date') return dateOnWire(value as string);
  if (column.kind === 'timestamp') return instantOnWire(value);
  if (column.kind === 'state') {
    const name = column.states!.names[value as number] ?? 'Unknown';
    return isStateName(column) ? name : { [column.field]: value, name };
  }
  if (column.kind === 'reference' && column.target!.wrapped) return { [idAliasOf(column.target!.schema)]: value, ...labels };
  return value;
}
