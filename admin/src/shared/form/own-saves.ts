import { useSyncExternalStore } from 'react';

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

export const announceOwnSave = (name: string, version: number): void => otherWindows()?.postMessage(keyOf(name, version));
export const useIsOwnSave = (name: string | null, version: number | null): boolean =>
  useSyncExternalStore(listen, () => name !== null && version !== null && saved.has(keyOf(name, version)));
