import { useEffect, useState } from 'react';

const WAIT_MS = 300;

/** What one types, and what it was when one paused. */
export function useTyped(): { settled: string; type: (text: string) => void } {
  const [text, type] = useState('');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { settled, type };
}
