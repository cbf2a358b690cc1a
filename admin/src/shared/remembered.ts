import { useCallback, useState } from 'react';

function read<T>(store: Storage, key: string, otherwise: T): T {
  try {
    const text = store.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}
function write(store: Storage, key: string, value: unknown): void {
  try {
    if (value === null || value === undefined) store.removeItem(key);
    else store.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden store only means that the choice is not remembered.
  }
}

export const remembered = {
  get: <T>(key: string, otherwise: T): T => read(localStorage, key, otherwise),
  set: (key: string, value: unknown): void => write(localStorage, key, value),
};

function useStored<T>(store: Storage, key: string, otherwise: T): [T, (value: T) => void] {
  const [held, setHeld] = useState(() => ({ key, value: read(store, key, otherwise) }));
  if (held.key !== key) setHeld({ key, value: read(store, key, otherwise) });
  const change = useCallback(
    (value: T) => {
      write(store, key, value);
      setHeld({ key, value });
    },
    [store, key],
  );
  return [held.value, change];
}
/** A choice that this browser keeps. */
export const useRemembered = <T>(key: string, otherwise: T): [T, (value: T) => void] => useStored(localStorage, key, otherwise);
/** A choice that lasts as long as the browser session. */
export const useSessionChoice = <T>(key: string, otherwise: T): [T, (value: T) => void] => useStored(sessionStorage, key, otherwise);
