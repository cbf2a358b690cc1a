import type { OutboxEntry } from './entry';

/** Storage of entries: the browser's database, which outlives tab and browser. */
export interface EntryStorage {
  /** Whether they outlive this page. */
  lasts: boolean;
  all: () => Promise<OutboxEntry[]>;
  put: (entry: OutboxEntry) => Promise<void>;
  remove: (clientId: string) => Promise<void>;
}

const table = 'entries';
const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database of the browser failed'));
  });

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('kantoor-documents', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'clientId' });
  return done(request);
}

/** Keeps entries in memory while the page is open, for a browser without storage. */
export function memoryStorage(): EntryStorage {
  const entries = new Map<string, OutboxEntry>();
  return {
    lasts: false,
    all: () => Promise.resolve([...entries.values()]),
    put: (entry) => Promise.resolve(void entries.set(entry.clientId, entry)),
    remove: (clientId) => Promise.resolve(void entries.delete(clientId)),
  };
}

/** Opens the browser's database; in private windows some browsers have none. */
export async function openEntryStorage(): Promise<EntryStorage> {
  if (!('indexedDB' in globalThis)) return memoryStorage();
  try {
    const database = await opened();
    const entries = (mode: IDBTransactionMode): IDBObjectStore => database.transaction(table, mode).objectStore(table);
    // Otherwise the browser may clear it when the device is full.
    void navigator.storage?.persist?.().catch(() => undefined);
    return {
      lasts: true,
      all: () => done(entries('readonly').getAll() as IDBRequest<OutboxEntry[]>),
      put: async (entry) => void (await done(entries('readwrite').put(entry))),
      remove: async (clientId) => void (await done(entries('readwrite').delete(clientId))),
    };
  } catch {
    return memoryStorage();
  }
}
