import { store } from '../../providers/data/store';

export interface StoredDraft<D> {
  /** Time of the input, in milliseconds. */
  at: number;
  /** Version of the record that the input is based on; null for a new one. */
  version: number | null;
  /** The contents of the form before the input and after it. */
  read: D;
  typed: D;
}
const lifetime = 14 * 86_400_000;
const keyOf = (key: string): string => `draft.${key}`;

/** Stores drafts in the browser, so that input survives a reload, a lost connection, and another user's save. */
export const storedDrafts = {
  get<D>(key: string): StoredDraft<D> | null {
    const stored = store.getItem<StoredDraft<D>>(keyOf(key));
    return stored?.typed && stored.read && Date.now() - stored.at < lifetime ? stored : null;
  },
  set: <D>(key: string, stored: Omit<StoredDraft<D>, 'at'>): void => store.setItem(keyOf(key), { at: Date.now(), ...stored }),
  clear: (key: string): void => store.removeItem(keyOf(key)),
};
