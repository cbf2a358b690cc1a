import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { store } from '../../../providers/data/store';

const key = 'crm.createdDeal';
/** Highlights a deal, also in an overview that is open below the form. */
export const highlightDeal = (id: number): void => store.setItem(key, id);

/** Returns the deal that was just created; it stays highlighted until the overview has been shown once (CRM-030, CRM-O50). */
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
