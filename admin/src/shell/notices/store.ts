import type { NotificationOptions, NotificationPayload } from 'react-admin';
import { isValidElement, useSyncExternalStore, type ReactElement } from 'react';

export type NoticeKind = 'pending' | 'info' | 'success' | 'warning' | 'error';
export interface Notice {
  id: number;
  kind: NoticeKind;
  /** Key of a sentence in the dictionary, or a sentence. */
  text: string;
  /** Shown instead of a sentence. */
  element?: ReactElement;
  params: Record<string, unknown> | undefined;
  /** Key of the sentence with the reason. */
  reason: string | undefined;
  /** Reference of the failure in the log. */
  reference?: string;
  at: Date;
  /** On screen now; afterwards it is only in the notifications panel. */
  shown: boolean;
  read: boolean;
  /** Key by which another notice ends this one: its number if it has no key of its own. */
  key: unknown;
  undo?: () => void;
  /** Called when it can no longer be undone. */
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
  /** How long it is shown; null until it is dismissed. */
  autoHideDuration?: number | null | undefined;
  element?: ReactElement | undefined;
  undo?: (() => void) | undefined;
  onLeave?: (() => void) | undefined;
  link?: NoticeLink | undefined;
}
/** Options of `useNotify` beside react-admin's own. Without a message nothing is shown, and the notice named in `replaces` ends. */
export interface NotifyOptions extends NotificationOptions {
  /** Key by which a later notice names this one in `replaces`. */
  key?: unknown;
  /** Key of a notice for work in progress, which stays until that ends. */
  pending?: unknown;
  replaces?: unknown;
  /** Texts whose cause is gone: their notices leave the page, and stay in the panel. */
  over?: readonly string[];
  /** Key of the sentence with the reason. */
  reason?: string | undefined;
  /** Reference of the failure in the log. */
  reference?: string | undefined;
  /** Undoes the action: for ten seconds on the page, after that in the panel. */
  undo?: () => void;
  /** Link to the result, shown as long as `undo`. */
  link?: NoticeLink | undefined;
}

const LEAVES_AFTER: Partial<Record<NoticeKind, number>> = { success: 3_000, info: 10_000, warning: 10_000 };
/** Duration of notices with an action. */
const OFFER_MS = 10_000;
let all: readonly Notice[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const change = (next: readonly Notice[]): void => {
  all = next;
  listeners.forEach((listener) => listener());
};
const without = (id: number | undefined): readonly Notice[] => all.filter((notice) => notice.id !== id);
/** Moves a notice from the page to the panel; an action that can be undone only while shown becomes final. */
function hide(id: number): void {
  const left = all.find((notice) => notice.id === id);
  change(all.map((notice) => (notice.id === id ? hidden(notice) : notice)));
  left?.onLeave?.();
}
function hidden({ onLeave, undo, ...notice }: Notice): Notice {
  return { ...notice, shown: false, ...(undo && !onLeave ? { undo } : {}) };
}

function add(kind: NoticeKind, text: string, options: NoticeOptions = {}): number {
  const id = nextId++;
  const { undo, onLeave, element, link, reference, replaces, autoHideDuration = undo || link ? OFFER_MS : LEAVES_AFTER[kind] } = options;
  // A repeated failure stays one notice.
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

/** Hides the notices whose cause is gone. Other errors stay until they are dismissed, whatever succeeded since (PLT-273). */
function hideTexts(texts: readonly string[]): void {
  for (const { id, text, reason, shown } of all) if (shown && (texts.includes(text) || texts.includes(reason ?? ''))) hide(id);
}

/**
 * Turns a message of react-admin's `useNotify` into a notice of ours. `takeBack` settles the change that react-admin delays until it can no
 * longer be undone.
 */
export function addNotification(
  { message, type, notificationOptions = {} }: NotificationPayload,
  takeBack: (isUndo: boolean) => void,
): void {
  const { messageArgs, undoable, pending, over = [], ...options } = notificationOptions as NotifyOptions;
  hideTexts(over);
  if (message === '') return change(all.filter(({ key }) => key !== options.replaces));
  const held = undoable ? { undo: () => takeBack(true), onLeave: () => takeBack(false) } : {};
  // react-admin delays one change at a time: the previous one becomes final.
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
 * Notices of this session (PLT-272 to PLT-274). A success disappears after 3 seconds; a notice with an undo or link, an information and a
 * warning after 10; an error stays until it is dismissed.
 */
export const notices = {
  /** For code outside components. Returns the number of the notice. */
  say: add,
  /** Performs the undo of a notice. */
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
