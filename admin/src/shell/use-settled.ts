import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for a delay, 300 ms by default (CRM-198). */
export function useSettled<T>(value: T, delay = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
