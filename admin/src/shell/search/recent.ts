import type { SearchHit } from '@kantoor/schemas';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useCurrent } from '../current';

/** A record as the palette shows it. */
export type NamedRecord = Pick<SearchHit, 'resource' | 'id' | 'label'> &
  Partial<Pick<SearchHit, 'detail' | 'place' | 'amount' | 'currency'>>;

const most = 20;
const isSame = (one: NamedRecord, other: NamedRecord): boolean => one.resource === other.resource && one.id === other.id;
/** Puts a record in front of the earlier ones, under its current name. */
export const withOpened = (before: readonly NamedRecord[], opened: NamedRecord): NamedRecord[] =>
  [opened, ...before.filter((each) => !isSame(each, opened))].slice(0, most);

const none: NamedRecord[] = [];
/** Stores them per user and ecosystem, on this device. */
function useRecentStore() {
  const { profile, ecosystem } = useCurrent();
  return useStore<NamedRecord[]>(`recent.${profile.personId}.${ecosystem.id}`, none);
}

/** Marks a record as opened: the palette lists it first from now on. */
export function useOpened(record: NamedRecord | undefined): void {
  const [, keep] = useRecentStore();
  const text = record && JSON.stringify(record);
  useEffect(() => {
    if (text) keep((before) => withOpened(before, JSON.parse(text) as NamedRecord));
  }, [keep, text]);
}

/** Returns the user's recent records here, the last one first. */
export const useRecent = (): NamedRecord[] => useRecentStore()[0];
