import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { store } from '../../providers/data/store';

const key = 'crm.createdDeal';
/** Also an overview that lies open below the form marks the deal. */
export const highlightDeal = (id: number): void => store.setItem(key, id);

/** The deal that was just made stays marked until the overview has been shown once (CRM-030, CRM-O50). */
export function useCreatedDeal(): number | null {
  const [made] = useStore<number | null>(key, null);
  const [created, setCreated] = useState(made);
  useEffect(() => {
    if (made === null) return;
    setCreated(made);
    store.removeItem(key);
  }, [made]);
  return created;
}
