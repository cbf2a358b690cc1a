import { useSyncExternalStore } from 'react';
import { queryClient } from '../data/query-client';
import { send } from '../http';
import { changesIn, type Absence, type ChangeEvent } from './events';
import { pause } from './pause';

export type ConnectionState = 'live' | 'connecting' | 'offline';
const LONGEST_WAIT_MS = 30_000;
const GATHER_MS = 150;

const allThere: readonly Absence[] = [];
let state: ConnectionState = 'connecting';
let away = allThere;
const listeners = new Set<() => void>();
const become = (next: ConnectionState, missing = allThere): void => {
  state = next;
  away = missing;
  listeners.forEach((listener) => listener());
};
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useConnection = (): ConnectionState => useSyncExternalStore(listen, () => state);

/** Returns what is missing for now although the server answers. */
export const useAbsences = (): readonly Absence[] => useSyncExternalStore(listen, () => away);

type ChangeListener = (changes: readonly ChangeEvent[]) => void;
const changeListeners = new Set<ChangeListener>();
/** Notifies a page with many records which of them changed; `*` stands for whatever was missed while disconnected. */
export function onChanges(listener: ChangeListener): () => void {
  changeListeners.add(listener);
  return () => void changeListeners.delete(listener);
}
const publish = (changes: readonly ChangeEvent[]): void => changeListeners.forEach((listener) => listener(changes));

/** A run changes many records at once; each list is reloaded once. */
let changed: ChangeEvent[] = [];
let gathering: ReturnType<typeof setTimeout> | undefined;
function noteChange(change: ChangeEvent): void {
  changed.push(change);
  gathering ??= setTimeout(() => {
    gathering = undefined;
    const gathered = changed;
    changed = [];
    new Set(gathered.map(({ resource }) => resource)).forEach((name) => void queryClient.invalidateQueries({ queryKey: [name] }));
    publish(gathered);
  }, GATHER_MS);
}

/** Everything on screen may be outdated. */
function readAgain(): void {
  void queryClient.invalidateQueries();
  publish([{ resource: '*', change: 'missed' }]);
}

/** What changed while live changes were missing is read once they are back. */
function noteAbsences(missing: readonly Absence[]): void {
  const isBack = away.includes('changes') && !missing.includes('changes');
  become('live', missing);
  if (isBack) readAgain();
}

async function hear(body: ReadableStream<Uint8Array>): Promise<void> {
  for await (const change of changesIn(body)) {
    if (change.resource === 'servers') noteAbsences(change.away ?? allThere);
    else noteChange(change);
  }
}

/** Follows the changes of the current ecosystem until it is stopped; changes missed while disconnected are reloaded. */
export function followChanges(): () => void {
  const stop = new AbortController();
  let isFollowing = false;
  const follow = async (): Promise<void> => {
    for (let failures = 0; !stop.signal.aborted; failures += 1) {
      try {
        const response = await send('GET', '/api/events', { signal: stop.signal, headers: { accept: 'text/event-stream' } });
        become('live');
        if (failures > 0) readAgain();
        failures = 0;
        isFollowing = true;
        if (response.body) await hear(response.body);
      } catch {
        if (stop.signal.aborted) return;
      } finally {
        isFollowing = false;
      }
      become(navigator.onLine ? 'connecting' : 'offline');
      await pause(Math.min(LONGEST_WAIT_MS, 1000 * 2 ** failures), stop.signal);
    }
  };
  const offline = (): void => become('offline');
  // The connection was away so briefly that the stream never stopped; requests in between failed all the same.
  const online = (): void => {
    if (!isFollowing) return;
    become('live', away);
    readAgain();
  };
  window.addEventListener('offline', offline);
  window.addEventListener('online', online);
  void follow();
  return () => {
    stop.abort();
    // From here on the return of the connection would go unnoticed.
    if (state === 'offline') become('connecting');
    window.removeEventListener('offline', offline);
    window.removeEventListener('online', online);
  };
}
