import type { NotificationOptions, NotificationPayload } from 'react-admin';
import { isValidElement, useSyncExternalStore, type ReactElement } from 'react';

export type NoticeKind = 'pending' | 'info' | 'success' | 'warning' | 'error';
export interface Notice {
  id: number;
  kind: NoticeKind;
  /** Key of a sentence in the dictionary, or a sentence. */
  text: string;
  /** What is shown in the place of a sentence. */
  element?: ReactElement;
  params: Record<string, unknown> | undefined;
  /** Key of a sentence that says why. */
  reason: string | undefined;
  /** By which the log knows what failed. */
  reference?: string;
  at: Date;
  /** On screen now; afterwards it is only in the notifications panel. */
  shown: boolean;
  read: boolean;
  /** By which the notice that ends it names it: its number where it has none of its own. */
  key: unknown;
  undo?: () => void;
  /** It can no longer be undone. */
  onLeave?: () => void;
  link?: NoticeLink;
}
/** Link to the result of the action. */
export interface NoticeLink {
  to: string;
  /** Key of the link text. */
  label: string;
}
interface NoticeOptions {
  params?: Record<string, unknown> | undefined;
  reason?: string | undefined;
  reference?: string | undefined;
  key?: unknown;
  /** The key of a pending notice that this one ends (PLT-329). */
  replaces?: unknown;
  /** How long it is shown; null for as long as it is not dismissed. */
  autoHideDuration?: number | null | undefined;
  element?: ReactElement | undefined;
  undo?: (() => void) | undefined;
  onLeave?: (() => void) | undefined;
  link?: NoticeLink | undefined;
}
/** What `useNotify` takes beside react-admin's own options. Without a message it says nothing, and ends what it names. */
export interface NotifyOptions extends NotificationOptions {
  /** By which a later notice names this one in `replaces`. */
  key?: unknown;
  /** The same of work that is under way: it stays until that ends. */
  pending?: unknown;
  replaces?: unknown;
  /** Sentences of what is over by this: their notices leave the page, and stay in the panel. */
  over?: readonly string[];
  /** Key of a sentence that says why. */
  reason?: string | undefined;
  /** By which the log knows what failed. */
  reference?: string | undefined;
  /** Takes back what was done: for ten seconds on the page, after that in the panel. */
  undo?: () => void;
  /** Link to the result, shown as long as `undo`. */
  link?: NoticeLink | undefined;
}

const LEAVES_AFTER: Partial<Record<NoticeKind, number>> = { success: 3_000, info: 10_000, warning: 10_000 };
/** Notices with an action are shown this long. */
const OFFER_MS = 10_000;
let all: readonly Notice[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const change = (next: readonly Notice[]): void => {
  all = next;
  listeners.forEach((listener) => listener());
};
const without = (id: number | undefined): readonly Notice[] => all.filter((notice) => notice.id !== id);
/** What leaves the page stays in the panel; what can be taken back only while it is shown is done for good then. */
function hide(id: number): void {
  const left = all.find((notice) => notice.id === id);
  change(all.map((notice) => (notice.id === id ? kept(notice) : notice)));
  left?.onLeave?.();
}
function kept({ onLeave, undo, ...notice }: Notice): Notice {
  return { ...notice, shown: false, ...(undo && !onLeave ? { undo } : {}) };
}

function add(kind: NoticeKind, text: string, options: NoticeOptions = {}): number {
  const id = nextId++;
  const { undo, onLeave, element, link, reference, replaces, autoHideDuration = undo || link ? OFFER_MS : LEAVES_AFTER[kind] } = options;
  // The same thing going wrong again is one notice, not a pile.
  const again = all.find((notice) => notice.shown && notice.kind === kind && notice.text === text && !notice.undo && kind !== 'pending');
  const others = all.filter((notice) => notice !== again && notice.key !== replaces);
  const { params, reason, key = id } = options;
  const how = {
    ...(undo && { undo }),
    ...(onLeave && { onLeave }),
    ...(element && { element }),
    ...(link && { link }),
    ...(reference && { reference }),
  };
  change([{ id, kind, text, params, reason, key, at: new Date(), shown: true, read: false, ...how }, ...others]);
  if (autoHideDuration) setTimeout(() => hide(id), autoHideDuration);
  return id;
}

/** The cause of these is gone: they leave the page. What else failed stays until it is dismissed, whatever succeeded since (PLT-273). */
function hideSaid(texts: readonly string[]): void {
  for (const { id, text, reason, shown } of all) if (shown && (texts.includes(text) || texts.includes(reason ?? ''))) hide(id);
}

/** What react-admin's `useNotify` says, as one of ours. `takeBack` settles the change that react-admin holds back until it can no longer be undone. */
export function addNotification(
  { message, type, notificationOptions = {} }: NotificationPayload,
  takeBack: (isUndo: boolean) => void,
): void {
  const { messageArgs, undoable, pending, over = [], ...options } = notificationOptions as NotifyOptions;
  hideSaid(over);
  if (message === '') return change(all.filter(({ key }) => key !== options.replaces));
  const held = undoable ? { undo: () => takeBack(true), onLeave: () => takeBack(false) } : {};
  // It holds back one change after the other: the one before is done for good.
  if (undoable) all.filter(({ onLeave }) => onLeave).forEach(({ id }) => hide(id));
  const element = isValidElement(message) ? message : undefined;
  const params = messageArgs as Record<string, unknown> | undefined;
  add(pending === undefined ? type : 'pending', element ? '' : String(message), {
    ...options,
    ...held,
    params,
    element,
    key: pending ?? options.key,
  });
}

/**
 * Notices of this session (PLT-272 to PLT-274). A success leaves after 3 seconds; a notice with an undo or link, an information and a warning leave
 * after 10; an error stays until it is dismissed.
 */
export const notices = {
  /** For what is no component. Answers the number of the notice. */
  say: add,
  /** Takes back what a notice offers to. */
  takeBack: ({ id, undo }: Notice): void => {
    change(without(id));
    undo?.();
  },
  dismiss: (id: number): void => {
    hide(id);
    change(without(id));
  },
  hide,
  readAll: (): void => change(all.map((notice) => ({ ...notice, read: true }))),
  clear: (): void => change([]),
  all: (): readonly Notice[] => all,
};

export const useNotices = (): readonly Notice[] =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, notices.all);
