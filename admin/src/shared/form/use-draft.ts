import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isProblem } from '../../providers/problem';
import { arrived, isDirty, keptMine, storedDraft, versionOf, type HeldDraft, type Reading, type Versioned } from './held-draft';
import { keptDrafts } from './kept-drafts';
import { sameContents } from './merge';
import { announceOwnSave, useIsOwnSave } from './own-saves';

export interface DraftForm<R extends Versioned, D extends object> extends Reading<R, D> {
  /** What a new record starts with. */
  fresh: () => D;
  /** What of it may stay in this browser; secrets may not. */
  keepable?: (data: D) => D;
}
interface DraftOptions<R extends Versioned, D extends object> {
  /** Under which the browser keeps what was typed; null keeps it while the form is open. */
  name: string | null;
  /** The record as it is known now; null for a new one. */
  record: R | null;
  form: DraftForm<R, D>;
  /** A save is under way: what comes in meanwhile may be its own. */
  isSaving?: boolean;
}
export interface Draft<R extends Versioned, D extends object> {
  /** What is in the form. */
  data: D;
  /** The stored record that it changes. */
  base: R | null;
  isDirty: boolean;
  /** Typed input of an earlier visit was put back. */
  restored: boolean;
  /** What another person saved since this was typed, or the same person in another window. */
  theirs: { record: R; data: D; isOwn: boolean } | null;
  /** Both are looked at side by side. */
  isComparing: boolean;
  change: (to: (now: D) => D) => void;
  /** The form put the contents into its own shape; nothing was typed. */
  shape: (data: D) => void;
  /** Whether nothing waits to be compared; shows both sides when something does. Nothing is saved before. */
  isSettled: () => boolean;
  /** Shows what another person saved when that is why the API refused; answers whether it was. */
  isOutdated: (error: unknown, load: () => Promise<R>) => Promise<boolean>;
  compare: (open: boolean) => void;
  keepMine: () => void;
  takeTheirs: () => void;
  /** The record was saved: with everything typed, or with a part of it while the rest goes on being typed. */
  saved: (record: R, part?: 'all' | 'part') => void;
  /** Back to what is stored. */
  discard: () => void;
  forget: () => void;
}

function begin<R extends Versioned, D extends object>({ name, record, form }: DraftOptions<R, D>): HeldDraft<R, D> {
  const stored: HeldDraft<R, D> = record
    ? storedDraft(record, form)
    : { base: null, version: null, ...one(form.fresh()), restored: false, theirs: null };
  const kept = name === null ? null : keptDrafts.get<D>(name);
  if (!kept || sameContents(form, kept.typed, stored.read)) return stored;
  const typed = { ...stored.read, ...kept.typed };
  if (kept.version === stored.version) return { ...stored, typed, restored: true };
  // It was typed over another version, which must not go over this one unseen.
  const before: HeldDraft<R, D> = { ...stored, version: kept.version, read: { ...stored.read, ...kept.read }, typed, restored: true };
  return record ? arrived(before, record, form) : { ...stored, typed, restored: true };
}
const one = <D>(data: D): { read: D; typed: D } => ({ read: data, typed: data });

/**
 * What is typed in a form, for every form there is. It is kept in the browser until it is saved. What another person saves meanwhile is shown
 * where nothing was typed; else it waits beside what was typed, and nothing is saved, lost or overwritten before a person has compared both.
 */
export function useDraft<R extends Versioned, D extends object>(options: DraftOptions<R, D>): Draft<R, D> {
  const { name, record, form, isSaving = false } = options;
  const [held, setHeld] = useState(() => begin(options));
  // What an earlier visit typed over an older version is compared at once.
  const [isComparing, setComparing] = useState(held.theirs !== null);
  const latest = useRef(held);
  const forgotten = useRef(false);
  useEffect(() => {
    latest.current = held;
  }, [held]);
  const dirty = useMemo(() => isDirty(form, held), [form, held]);
  const known = versionOf(held.theirs ?? held.base);
  useEffect(() => {
    if (record && !isSaving && known !== null && versionOf(record)! > known) setHeld((now) => arrived(now, record, form));
  }, [record, known, isSaving, form]);
  useEffect(() => {
    if (name === null || forgotten.current) return;
    const { version, read, typed } = held;
    const keepable = form.keepable ?? ((data: D) => data);
    if (dirty) keptDrafts.set(name, { version, read: keepable(read), typed: keepable(typed) });
    else keptDrafts.clear(name);
  }, [name, held, dirty, form]);

  const isOwn = useIsOwnSave(name, versionOf(held.theirs));
  const theirs = useMemo(() => held.theirs && { record: held.theirs, data: form.read(held.theirs), isOwn }, [held.theirs, form, isOwn]);
  const settle = useCallback((to: (now: HeldDraft<R, D>) => HeldDraft<R, D>) => {
    setHeld(to);
    setComparing(false);
  }, []);
  return {
    data: held.typed,
    base: held.base,
    isDirty: dirty,
    restored: held.restored && dirty,
    theirs,
    isComparing: isComparing && theirs !== null,
    change: useCallback((to) => setHeld((now) => ({ ...now, typed: to(now.typed) })), []),
    shape: useCallback((data) => setHeld((now) => (isDirty(form, now) ? { ...now, typed: data } : { ...now, ...one(data) })), [form]),
    isSettled: useCallback(() => {
      setComparing(latest.current.theirs !== null);
      return latest.current.theirs === null;
    }, []),
    isOutdated: useCallback(
      async (error, load) => {
        const stored = isProblem(error) && error.status === 412 ? await load().catch(() => null) : null;
        if (!stored) return false;
        const next = arrived(latest.current, stored, form);
        setHeld(next);
        setComparing(next.theirs !== null);
        return next.theirs !== null;
      },
      [form],
    ),
    compare: setComparing,
    keepMine: useCallback(() => settle((now) => keptMine(now, form)), [settle, form]),
    takeTheirs: useCallback(() => settle((now) => (now.theirs ? storedDraft(now.theirs, form) : now)), [settle, form]),
    saved: useCallback(
      (next, part = 'all') => {
        if (name !== null) announceOwnSave(name, versionOf(next)!);
        settle((now) => ({ ...storedDraft(next, form), ...(part === 'part' ? { typed: now.typed, restored: now.restored } : {}) }));
      },
      [settle, form, name],
    ),
    discard: useCallback(
      () => settle((now) => (now.theirs ? storedDraft(now.theirs, form) : { ...now, typed: now.read, restored: false })),
      [settle, form],
    ),
    forget: useCallback(() => {
      forgotten.current = true;
      if (name !== null) keptDrafts.clear(name);
    }, [name]),
  };
}
