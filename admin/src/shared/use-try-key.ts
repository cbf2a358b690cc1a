import { useRef } from 'react';

/**
 * Returns the idempotency key of a creation: the same contents get the same key, so that a second click or a retry creates nothing twice.
 */
export function useTryKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
