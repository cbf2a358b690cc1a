import { useEffect, useState } from 'react';

/** A value so long after it last changed, 300 ms where nothing else is said (CRM-198). */
export function useSettled<T>(value: T, delay = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
