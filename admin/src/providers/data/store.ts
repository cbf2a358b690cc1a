import { localStorageStore, type Store } from 'react-admin';

interface Place {
  read: () => unknown;
  write: (value: unknown) => void;
}
/** The language has a key of its own (PLT-064). */
const ownPlace = (key: string): Place | null =>
  key === 'locale'
    ? {
        read: () => localStorage.getItem('language'),
        write: (value) => (value ? localStorage.setItem('language', String(value)) : localStorage.removeItem('language')),
      }
    : null;

/** react-admin's memory: preferences stay in this browser. */
export function makeStore(): Store {
  const lasting = localStorageStore('1', 'Kantoor');
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const write = (place: Place, key: string, value: unknown): void => {
    place.write(value);
    listeners.get(key)?.forEach((listener) => listener(value));
  };
  return {
    ...lasting,
    getItem: <T>(key: string, fallback?: T): T => {
      const place = ownPlace(key);
      return place ? ((place.read() ?? fallback) as T) : (lasting.getItem<T>(key, fallback as T) as T);
    },
    setItem: <T>(key: string, value: T) => {
      const place = ownPlace(key);
      return place ? write(place, key, value) : lasting.setItem(key, value);
    },
    removeItem: (key) => {
      const place = ownPlace(key);
      return place ? write(place, key, undefined) : lasting.removeItem(key);
    },
    subscribe: (key, callback) => {
      if (!ownPlace(key)) return lasting.subscribe(key, callback);
      const group = listeners.get(key) ?? new Set();
      listeners.set(key, group.add(callback));
      return () => void group.delete(callback);
    },
  };
}
