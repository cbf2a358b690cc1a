import { store } from '../../providers/data/store';

export interface KeptDraft<D> {
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
export const keptDrafts = {
  get<D>(key: string): KeptDraft<D> | null {
    const kept = store.getItem<KeptDraft<D>>(keyOf(key));
    return kept?.typed && kept.read && Date.now() - kept.at < lifetime ? kept : null;
  },
  set: <D>(key: string, kept: Omit<KeptDraft<D>, 'at'>): void => store.setItem(keyOf(key), { at: Date.now(), ...kept }),
  clear: (key: string): void => store.removeItem(keyOf(key)),
};
