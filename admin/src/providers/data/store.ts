import { localStorageStore, memoryStore, type Store } from 'react-admin';

type Part = Pick<Store, 'getItem' | 'setItem' | 'removeItem' | 'subscribe'>;

/** A part of the store that is not stored where react-admin would. */
function partOf(read: (key: string) => unknown, write: (key: string, value: unknown) => void): Part {
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const set = (key: string, value: unknown): void => {
    write(key, value);
    listeners.get(key)?.forEach((listener) => listener(value));
  };
  return {
    getItem: <T>(key: string, fallback?: T) => (read(key) ?? fallback) as T,
    setItem: set,
    removeItem: (key) => set(key, undefined),
    subscribe: (key, callback) => {
      const group = listeners.get(key) ?? new Set();
      listeners.set(key, group.add(callback));
      return () => void group.delete(callback);
    },
  };
}

/** Creates react-admin's store: preferences and drafts stay in this browser. */
export function makeStore(): Store {
  const lasting = localStorageStore('1', 'Kantoor');
  /** The language has a key of its own (PLT-064). */
  const language = partOf(
    () => localStorage.getItem('language'),
    (_, value) => (value ? localStorage.setItem('language', String(value)) : localStorage.removeItem('language')),
  );
  /** The phone preference for declarations has its own key too (PLT-O21). */
  const phone = partOf(
    () => localStorage.getItem('mobilePreferred') ?? undefined,
    (_, value) => (value ? localStorage.setItem('mobilePreferred', String(value)) : localStorage.removeItem('mobilePreferred')),
  );
  /** The state of a list, and the opened rails of a board, last for the session (CRM-199, PLT-267). */
  const session = partOf(
    (key) => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown,
    (key, value) => (value === undefined ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, JSON.stringify(value))),
  );
  /** The selection in a list lasts as long as the page. */
  const page = memoryStore();
  const partFor = (key: string): Part => {
    if (key === 'locale') return language;
    if (key === 'mobilePreferred') return phone;
    if (key.includes('.selectedIds')) return page;
    return /\.(listParams|opened)$/.test(key) ? session : lasting;
  };
  return {
    ...lasting,
    setup: () => [lasting, page].forEach(({ setup }) => setup()),
    teardown: () => [lasting, page].forEach(({ teardown }) => teardown()),
    getItem: <T>(key: string, fallback?: T) => partFor(key).getItem<T>(key, fallback as T) as T,
    setItem: (key, value) => {
      try {
        partFor(key).setItem(key, value);
      } catch {
        // A full or forbidden store only means that nothing is stored.
      }
    },
    removeItem: (key) => partFor(key).removeItem(key),
    subscribe: (key, callback) => partFor(key).subscribe(key, callback),
  };
}

/** The store for code outside components; `useStore` reads the same. */
export const store = makeStore();
