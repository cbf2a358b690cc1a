import { store } from '../../providers/data/store';

export interface KeptDraft<D> {
  /** When it was typed, in milliseconds. */
  at: number;
  /** Version of the record that was typed over; null for a new one. */
  version: number | null;
  /** What the form held before anything was typed, and after. */
  read: D;
  typed: D;
}
const lifetime = 14 * 86_400_000;
const keyOf = (key: string): string => `draft.${key}`;

/** What was typed survives a reload, a lost connection, and another person's save. */
export const keptDrafts = {
  get<D>(key: string): KeptDraft<D> | null {
    const kept = store.getItem<KeptDraft<D>>(keyOf(key));
    return kept?.typed && kept.read && Date.now() - kept.at < lifetime ? kept : null;
  },
  set: <D>(key: string, kept: Omit<KeptDraft<D>, 'at'>): void => store.setItem(keyOf(key), { at: Date.now(), ...kept }),
  clear: (key: string): void => store.removeItem(keyOf(key)),
};
