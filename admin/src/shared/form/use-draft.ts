import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isProblem } from '../../providers/problem';
import { arrived, isDirty, ownDraft, storedDraft, versionOf, type HeldDraft, type Reading, type Versioned } from './held-draft';
import { storedDrafts } from './stored-drafts';
import { sameContents } from './merge';

/** Versions of drafts that the same user saved in other windows of this browser while this one is open. */
let saved: ReadonlySet<string> = new Set();
let windows: BroadcastChannel | null = null;
const listeners = new Set<() => void>();
const keyOf = (name: string, version: number): string => `${name} ${version}`;

function otherWindows(): BroadcastChannel | null {
  if (windows || typeof BroadcastChannel === 'undefined') return windows;
  windows = new BroadcastChannel('kantoor.saves');
  windows.onmessage = ({ data }: MessageEvent<string>) => {
    saved = new Set([...saved, data]);
    listeners.forEach((listener) => listener());
  };
  return windows;
}
const listen = (listener: () => void): (() => void) => {
  otherWindows();
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const announceOwnSave = (name: string, version: number): void => otherWindows()?.postMessage(keyOf(name, version));
const useIsOwnSave = (name: string | null, version: number | null): boolean =>
  useSyncExternalStore(listen, () => name !== null && version !== null && saved.has(keyOf(name, version)));

export interface DraftForm<R extends Versioned, D extends object> extends Reading<R, D> {
  fresh: () => D;
  /** Removes what may not be stored in the browser, such as secrets. */
  keepable?: (data: D) => D;
}
interface DraftOptions<R extends Versioned, D extends object> {
  /** Key under which the browser stores the input; null keeps it only while the form is open. */
  name: string | null;
  /** The latest known record; null for a new one. */
  record: R | null;
  form: DraftForm<R, D>;
  /** A save is under way: a version that arrives meanwhile may be its own. */
  isSaving?: boolean;
}
export interface Draft<R extends Versioned, D extends object> {
  /** The contents of the form. */
  data: D;
  /** The stored record that the form edits. */
  base: R | null;
  isDirty: boolean;
  /** Input of an earlier visit was restored. */
  restored: boolean;
  /** A later version saved by another user, or by the same user in another window. */
  theirs: { record: R; data: D; isOwn: boolean } | null;
  /** Both versions are shown side by side. */
  isComparing: boolean;
  change: (to: (now: D) => D) => void;
  /** Replaces the contents after the form normalized them; the user typed nothing. */
  shape: (data: D) => void;
  /** Checks that no version waits to be compared, and shows both sides if one does. Nothing is saved before. */
  isSettled: () => boolean;
  /** Shows the newer version if it is why the API refused the save; returns whether it was. */
  isOutdated: (error: unknown, load: () => Promise<R>) => Promise<boolean>;
  compare: (open: boolean) => void;
  keepMine: () => void;
  takeTheirs: () => void;
  /** Called after the record was saved: with all input, or with a part while the rest is still being typed. */
  saved: (record: R, part?: 'all' | 'part') => void;
  discard: () => void;
  forget: () => void;
}

function begin<R extends Versioned, D extends object>({ name, record, form }: DraftOptions<R, D>): HeldDraft<R, D> {
  const stored: HeldDraft<R, D> = record
    ? storedDraft(record, form)
    : { base: null, version: null, ...one(form.fresh()), restored: false, theirs: null };
  const kept = name === null ? null : storedDrafts.get<D>(name);
  if (!kept || sameContents(form, kept.typed, stored.read)) return stored;
  const typed = { ...stored.read, ...kept.typed };
  if (kept.version === stored.version) return { ...stored, typed, restored: true };
  // The input is based on an older version and must not silently overwrite this one.
  const before: HeldDraft<R, D> = { ...stored, version: kept.version, read: { ...stored.read, ...kept.read }, typed, restored: true };
  return record ? arrived(before, record, form) : { ...stored, typed, restored: true };
}
const one = <D>(data: D): { read: D; typed: D } => ({ read: data, typed: data });

/**
 * Manages the input of any form. The browser stores it until it is saved. Another user's save is shown if nothing was typed; otherwise it
 * waits, and nothing is saved, lost or overwritten before the user has compared both.
 */
export function useDraft<R extends Versioned, D extends object>(options: DraftOptions<R, D>): Draft<R, D> {
  const { name, record, form, isSaving = false } = options;
  const [held, setHeld] = useState(() => begin(options));
  // Input of an earlier visit that is based on an older version is compared at once.
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
    if (dirty) storedDrafts.set(name, { version, read: keepable(read), typed: keepable(typed) });
    else storedDrafts.clear(name);
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
    keepMine: useCallback(() => settle((now) => ownDraft(now, form)), [settle, form]),
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
      if (name !== null) storedDrafts.clear(name);
    }, [name]),
  };
}
