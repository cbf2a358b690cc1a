import { localStorageStore, type Store } from 'react-admin';

interface Place {
  read: (key: string) => unknown;
  write: (key: string, value: unknown) => void;
}
/** The language has a key of its own (PLT-064). */
const languagePlace: Place = {
  read: () => localStorage.getItem('language') ?? undefined,
  write: (_, value) => (value ? localStorage.setItem('language', String(value)) : localStorage.removeItem('language')),
};
/** What a list shows is remembered for the session (CRM-199, PLT-267). */
const sessionPlace: Place = {
  read: (key) => {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  },
  write: (key, value) => (value === undefined ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, JSON.stringify(value))),
};
/** What is chosen in a list to do something with lasts as long as the page. */
function makePagePlace(): Place {
  const values = new Map<string, unknown>();
  return { read: (key) => values.get(key), write: (key, value) => void values.set(key, value) };
}

/** react-admin's memory: preferences stay in this browser. */
export function makeStore(): Store {
  const lasting = localStorageStore('1', 'Kantoor');
  const pagePlace = makePagePlace();
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const ownPlace = (key: string): Place | null => {
    if (key === 'locale') return languagePlace;
    if (key.includes('.selectedIds')) return pagePlace;
    return key.endsWith('.listParams') ? sessionPlace : null;
  };
  const write = (place: Place, key: string, value: unknown): void => {
    place.write(key, value);
    listeners.get(key)?.forEach((listener) => listener(value));
  };
  return {
    ...lasting,
    getItem: <T>(key: string, fallback?: T): T => {
      const place = ownPlace(key);
      return place ? ((place.read(key) ?? fallback) as T) : (lasting.getItem<T>(key, fallback as T) as T);
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
