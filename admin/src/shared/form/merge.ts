/** How the contents of a form are compared. */
export interface DraftKind {
  /** Contents that mean the same are written alike: without keys of rows, empty fields left out. */
  plain?: (field: string, value: unknown) => unknown;
  /** Whether a value is a group of fields, each edited by itself, rather than one value. */
  isGroup?: (path: string) => boolean;
}
type Group = Readonly<Record<string, unknown>>;

/** The same text for the same contents, in whatever order their parts stand; what is empty is as if it were not there. */
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

/** Everything that was typed since `base`, on top of what `theirs` holds: nothing that another person saved is undone by a field that was not typed in. */
export function merged<D extends object>(kind: DraftKind, base: D, mine: D, theirs: D): D {
  const merge = (path: string, was: unknown, typed: unknown, saved: unknown): unknown => {
    if (kind.isGroup?.(path)) return mergeGroup(`${path}.`, was as Group, typed as Group, saved as Group);
    return sameValue(kind, path, was, typed) ? saved : typed;
  };
  const mergeGroup = (prefix: string, was: Group | undefined, typed: Group | undefined, saved: Group | undefined): Group =>
    Object.fromEntries(
      fieldsOf(typed, saved).map((name) => [name, merge(prefix + name, was?.[name], typed?.[name], saved?.[name])] as const),
    );
  return mergeGroup('', base as Group, mine as Group, theirs as Group) as D;
}
