import { useEffect, useState } from 'react';
import { remembered } from '../../shared/remembered';

const key = 'crm.createdDeal';
const made = 'kantoor:deal-created';
/** Also an overview that lies open below the form marks the deal. */
export function highlightDeal(id: number): void {
  remembered.set(key, id);
  window.dispatchEvent(new Event(made));
}

/** The deal that was just made stays marked until the overview has been shown once (CRM-030, CRM-O50). */
export function useCreatedDeal(): number | null {
  const [created, setCreated] = useState<number | null>(() => remembered.get(key, null));
  useEffect(() => {
    const next = (): void => setCreated(remembered.get<number | null>(key, null));
    window.addEventListener(made, next);
    return () => window.removeEventListener(made, next);
  }, []);
  useEffect(() => {
    if (created !== null) remembered.set(key, null);
  }, [created]);
  return created;
}
