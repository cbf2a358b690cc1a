import { localStorageStore, type Store } from 'react-admin';

const perSession = (key: string): boolean => key.endsWith('listParams');

/** Columns and preferences stay in this browser; filters, page and order only for the session (CRM-199, PLT-267). */
export function makeStore(): Store {
  const lasting = localStorageStore('1', 'Kantoor');
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const publish = (key: string, value: unknown): void => listeners.get(key)?.forEach((listener) => listener(value));
  return {
    ...lasting,
    getItem: <T>(key: string, fallback?: T): T => {
      if (!perSession(key)) return lasting.getItem<T>(key, fallback as T) as T;
      const stored = sessionStorage.getItem(key);
      return (stored === null ? fallback : JSON.parse(stored)) as T;
    },
    setItem: <T>(key: string, value: T) => {
      if (!perSession(key)) return lasting.setItem(key, value);
      sessionStorage.setItem(key, JSON.stringify(value));
      publish(key, value);
    },
    removeItem: (key) => {
      if (!perSession(key)) return lasting.removeItem(key);
      sessionStorage.removeItem(key);
      publish(key, undefined);
    },
    subscribe: (key, callback) => {
      if (!perSession(key)) return lasting.subscribe(key, callback);
      const group = listeners.get(key) ?? new Set();
      listeners.set(key, group.add(callback));
      return () => void group.delete(callback);
    },
  };
}
