import { useSyncExternalStore } from 'react';

export type NoticeKind = 'pending' | 'info' | 'success' | 'warning' | 'error';
export interface Notice {
  id: number;
  kind: NoticeKind;
  /** Key of a sentence in the dictionary, or a sentence. */
  text: string;
  params: Record<string, unknown> | undefined;
  /** Key of a sentence that says why. */
  reason: string | undefined;
  at: Date;
  /** On screen now; afterwards it is only in the notifications panel. */
  shown: boolean;
  read: boolean;
  undo?: () => void;
}
export interface NoticeOptions {
  params?: Record<string, unknown>;
  reason?: string;
  /** A pending notice that this one ends (PLT-329). */
  replaces?: number;
}

const LEAVES_AFTER: Partial<Record<NoticeKind, number>> = { success: 3_000, info: 10_000, warning: 10_000 };
const UNDO_MS = 10_000;
let all: readonly Notice[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const change = (next: readonly Notice[]): void => {
  all = next;
  listeners.forEach((listener) => listener());
};
const without = (id: number | undefined): readonly Notice[] => all.filter((notice) => notice.id !== id);
const hide = (id: number): void => change(all.map((notice) => (notice.id === id ? { ...notice, shown: false } : notice)));

function add(kind: NoticeKind, text: string, options: NoticeOptions = {}, undo?: () => void): number {
  const id = nextId++;
  // The same thing going wrong again is one notice, not a pile.
  const again = all.find((notice) => notice.shown && notice.kind === kind && notice.text === text && !notice.undo && kind !== 'pending');
  change([
    { id, kind, text, params: options.params, reason: options.reason, at: new Date(), shown: true, read: false, ...(undo ? { undo } : {}) },
    ...without(options.replaces).filter((notice) => notice !== again),
  ]);
  const leavesAfter = undo ? UNDO_MS : LEAVES_AFTER[kind];
  if (leavesAfter) setTimeout(() => hide(id), leavesAfter);
  return id;
}

/** Notices of this session (PLT-272 to PLT-274): a success leaves after 3 seconds, an undo offer, a remark and a warning after 10, an error stays until dismissed. */
export const notices = {
  pending: (text: string, options?: NoticeOptions): number => add('pending', text, options),
  success: (text: string, options?: NoticeOptions): number => add('success', text, options),
  info: (text: string, options?: NoticeOptions): number => add('info', text, options),
  warning: (text: string, options?: NoticeOptions): number => add('warning', text, options),
  error: (text: string, options?: NoticeOptions): number => add('error', text, options),
  /** Says what was done and offers to take it back: for ten seconds on the page, after that in the panel. */
  undoable: (text: string, undo: () => void, options?: NoticeOptions): number => add('success', text, options, undo),
  /** Does that. */
  takeBack: ({ id, undo }: Notice): void => {
    change(without(id));
    undo?.();
  },
  dismiss: (id: number): void => change(without(id)),
  hide,
  /**
   * The cause of a warning, or of not getting through, is gone: its notices leave the page, and stay in the panel of notifications. What else
   * failed stays until it is dismissed, whatever succeeded since (PLT-273).
   */
  over: (...texts: readonly string[]): void => {
    for (const { id, text, reason, shown } of all) if (shown && (texts.includes(text) || texts.includes(reason ?? ''))) hide(id);
  },
  readAll: (): void => change(all.map((notice) => ({ ...notice, read: true }))),
  clear: (): void => change([]),
  all: (): readonly Notice[] => all,
};

export const useNotices = (): readonly Notice[] =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, notices.all);
