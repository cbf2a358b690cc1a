import { merged, sameContents, type DraftKind } from './merge';

export interface Versioned {
  version?: number;
}
/** The contents of a form, the version they were read from, and a newer one that was saved elsewhere meanwhile. */
export interface HeldDraft<R extends Versioned, D extends object> {
  /** The stored record; null for a new one. */
  base: R | null;
  /** The version that the input is based on. */
  version: number | null;
  read: D;
  typed: D;
  /** Input of an earlier visit was restored. */
  restored: boolean;
  theirs: R | null;
}
export interface Reading<R, D> extends DraftKind {
  read: (record: R) => D;
  /** Checks whether this version only filled in empty fields, which overwrites nothing that a user types. */
  isFilledIn?: ((record: R) => boolean) | undefined;
}
export const versionOf = (record: Versioned | null): number | null => (record ? (record.version ?? 0) : null);

export const storedDraft = <R extends Versioned, D extends object>(base: R, { read }: Reading<R, D>): HeldDraft<R, D> => {
  const data = read(base);
  return { base, version: versionOf(base), read: data, typed: data, restored: false, theirs: null };
};
export const isDirty = <R extends Versioned, D extends object>(kind: DraftKind, { read, typed }: HeldDraft<R, D>): boolean =>
  !sameContents(kind, read, typed);

/**
 * Handles a newer version: it is shown if nothing was typed, and otherwise waits to be compared. A version that only fills in empty fields
 * is merged under the input.
 */
export function arrived<R extends Versioned, D extends object>(held: HeldDraft<R, D>, next: R, reading: Reading<R, D>): HeldDraft<R, D> {
  const stored = storedDraft(next, reading);
  const isTheSame = sameContents(reading, held.read, stored.read);
  if (isTheSame) return { ...held, base: next, version: stored.version, theirs: null };
  if (!isDirty(reading, held) || sameContents(reading, held.typed, stored.read)) return stored;
  const waiting = { ...held, theirs: next };
  return reading.isFilledIn?.(next) && held.version !== null && stored.version === held.version + 1 ? ownDraft(waiting, reading) : waiting;
}

/** Rebases the typed input onto the other version. */
export function ownDraft<R extends Versioned, D extends object>(held: HeldDraft<R, D>, reading: Reading<R, D>): HeldDraft<R, D> {
  if (!held.theirs) return held;
  const stored = storedDraft(held.theirs, reading);
  return { ...stored, typed: merged(reading, held.read, held.typed, stored.read) };
}
