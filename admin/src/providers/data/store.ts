import { localStorageStore, type Store } from 'react-admin';

interface Place {
  read: () => unknown;
  write: (value: unknown) => void;
}
/** Filters, page and order stay for the session only (CRM-199, PLT-267); the language has a key of its own (PLT-064). */
function ownPlace(key: string): Place | null {
  if (key === 'locale')
    return {
      read: () => localStorage.getItem('language'),
      write: (value) => (value ? localStorage.setItem('language', String(value)) : localStorage.removeItem('language')),
    };
  if (!key.endsWith('listParams')) return null;
  return {
    read: () => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown,
    write: (value) => (value === undefined ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, JSON.stringify(value))),
  };
}

/** react-admin's memory: columns and preferences stay in this browser. */
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
