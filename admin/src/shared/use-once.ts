import { useCallback, useRef, useState } from 'react';

/** Runs one action at a time: a second click during the first does nothing. */
export function useOnce(): { busy: boolean; once: <T>(work: () => Promise<T>) => Promise<T | null> } {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const once = useCallback(async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, once };
}
