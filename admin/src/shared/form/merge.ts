/** Defines how the contents of a form are compared. */
export interface DraftKind {
  /** Normalizes a value, so that equivalent contents compare equal: without keys of rows and without empty fields. */
  plain?: (field: string, value: unknown) => unknown;
  /** Checks whether a value is a group of fields, each edited separately, rather than one value. */
  isGroup?: (path: string) => boolean;
}
type Group = Readonly<Record<string, unknown>>;

/** Serializes contents independently of the order of their keys; empty parts are left out. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return value === undefined || value === '' ? 'null' : JSON.stringify(value);
  const parts = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`);
  return `{${parts
    .filter((part) => !part.endsWith(':null'))
    .sort()
    .join()}}`;
}
const plainly = ({ plain }: DraftKind, path: string, value: unknown): string => canonical(plain ? plain(path, value) : value);
const fieldsOf = (...groups: (object | undefined)[]): string[] => [...new Set(groups.flatMap((group) => Object.keys(group ?? {})))];

const sameValue = (kind: DraftKind, path: string, a: unknown, b: unknown): boolean => plainly(kind, path, a) === plainly(kind, path, b);
export const sameContents = (kind: DraftKind, a: object, b: object): boolean =>
  fieldsOf(a, b).every((field) => sameValue(kind, field, (a as Group)[field], (b as Group)[field]));

/** Applies every change that was typed since `base` to `theirs`: fields that were not typed in keep what another user saved. */
export function merged<D extends object>(kind: DraftKind, base: D, own: D, theirs: D): D {
  const merge = (path: string, was: unknown, typed: unknown, saved: unknown): unknown => {
    if (kind.isGroup?.(path)) return mergeGroup(`${path}.`, was as Group, typed as Group, saved as Group);
    return sameValue(kind, path, was, typed) ? saved : typed;
  };
  const mergeGroup = (prefix: string, was: Group | undefined, typed: Group | undefined, saved: Group | undefined): Group =>
    Object.fromEntries(
      fieldsOf(typed, saved).map((name) => [name, merge(prefix + name, was?.[name], typed?.[name], saved?.[name])] as const),
    );
  return mergeGroup('', base as Group, own as Group, theirs as Group) as D;
}
