import { useEffect, useState } from 'react';
import { remembered } from '../parts/remembered';

const key = 'crm.createdDeal';
export const highlightDeal = (id: number): void => remembered.set(key, id);

/** The deal that was just made stays marked until the overview has been shown once (CRM-030, CRM-O50). */
export function useCreatedDeal(): number | null {
  const [created, setCreated] = useState<number | null>(() => remembered.get(key, null));
  useEffect(() => {
    const next = (): void => setCreated(remembered.get<number | null>(key, null));
    window.addEventListener('kantoor:deal-created', next);
    return () => window.removeEventListener('kantoor:deal-created', next);
  }, []);
  useEffect(() => {
    if (created !== null) remembered.set(key, null);
  }, [created]);
  return created;
}
