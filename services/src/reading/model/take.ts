import { cutText } from '@kantoor/schemas';

/**
 * Takes a value that came out of a foreign file into a bounded one: a text is cut, and whatever money or identity depends on is refused if
 * it does not fit. Returns only what the shape names. @throws Unfit
 */
export type Take<T> = (value: unknown, notes: Notes) => T;

/** What was shortened on the way, by the name of its field. */
export class Notes {
  readonly cut = new Set<string>();
  /** The property that is being taken. */
  field = '';
}

/** A value that does not fit its shape, by the name of its field. */
export class Unfit extends Error {}
const refuse = (notes: Notes): never => {
  throw new Unfit(notes.field);
};

/** A text that a person reads: cut to this many letters, and noted. */
export const text =
  (max: number): Take<string> =>
  (value, notes) => {
    if (typeof value !== 'string') return refuse(notes);
    if (value.length > max) notes.cut.add(notes.field);
    return cutText(value, max);
  };
/** The same without a note: nothing that a person reads is missing. */
export const searchText =
  (max: number): Take<string> =>
  (value, notes) =>
    typeof value === 'string' ? cutText(value, max) : refuse(notes);

/** A reference, a number of an account, a code: cutting would make another of it. */
export const exact =
  (max: number, pattern?: RegExp): Take<string> =>
  (value, notes) =>
    typeof value === 'string' && value.length <= max && (pattern?.test(value) ?? true) ? value : refuse(notes);

export const day = exact(10, /^\d{4}-\d\d-\d\d$/);
export const number: Take<number> = (value, notes) => (typeof value === 'number' && Number.isFinite(value) ? value : refuse(notes));
export const flag: Take<boolean> = (value, notes) => (typeof value === 'boolean' ? value : refuse(notes));
export const oneOf =
  <const T extends string | number>(...values: readonly T[]): Take<T> =>
  (value, notes) =>
    values.find((one) => one === value) ?? refuse(notes);
export const bytes =
  (max: number): Take<Uint8Array> =>
  (value, notes) =>
    value instanceof Uint8Array && value.byteLength <= max ? value : refuse(notes);

export const orNull =
  <T>(take: Take<T>): Take<T | null> =>
  (value, notes) =>
    value === null ? null : take(value, notes);

/** A list that is refused if it is longer: its sums or its identity depend on each. */
export const all =
  <T>(take: Take<T>, max: number): Take<T[]> =>
  (value, notes) =>
    Array.isArray(value) && value.length <= max ? value.map((one) => take(one, notes)) : refuse(notes);
/** A list of which the first are kept. */
export const first =
  <T>(take: Take<T>, max: number): Take<T[]> =>
  (value, notes) => {
    if (!Array.isArray(value)) return refuse(notes);
    return value.slice(0, max).map((one) => take(one, notes));
  };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

type Members<T> = { [K in keyof T]-?: Take<Exclude<T[K], undefined>> };
/** An object of these properties; a property that is absent stays absent, unless it is required. */
export const object =
  <T extends object>(members: Members<T>, required: readonly (keyof T)[] = Object.keys(members) as (keyof T)[]): Take<T> =>
  (value, notes) => {
    if (!isObject(value)) return refuse(notes);
    const fields: Record<string, unknown> = {};
    for (const [name, take] of Object.entries(members) as [keyof T & string, Take<unknown>][]) {
      const own = Object.hasOwn(value, name) ? value[name] : undefined;
      notes.field = name;
      if (own !== undefined) fields[name] = take(own, notes);
      else if (required.includes(name)) refuse(notes);
    }
    return fields as T;
  };
