import type { SearchHit } from '@kantoor/schemas';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useCurrent } from '../current';

/** A record as the palette names it. */
export type NamedRecord = Pick<SearchHit, 'resource' | 'id' | 'label'> &
  Partial<Pick<SearchHit, 'detail' | 'place' | 'amount' | 'currency'>>;

const most = 20;
const isSame = (one: NamedRecord, other: NamedRecord): boolean => one.resource === other.resource && one.id === other.id;
/** What was opened before, and now this, which stands in front under the name it has now. */
export const withOpened = (before: readonly NamedRecord[], opened: NamedRecord): NamedRecord[] =>
  [opened, ...before.filter((each) => !isSame(each, opened))].slice(0, most);

const none: NamedRecord[] = [];
/** Kept per person and ecosystem, on this device. */
function useKept() {
  const { profile, ecosystem } = useCurrent();
  return useStore<NamedRecord[]>(`recent.${profile.personId}.${ecosystem.id}`, none);
}

/** This person has it before them: the palette offers it first from now on. */
export function useOpened(record: NamedRecord | undefined): void {
  const [, keep] = useKept();
  const text = record && JSON.stringify(record);
  useEffect(() => {
    if (text) keep((before) => withOpened(before, JSON.parse(text) as NamedRecord));
  }, [keep, text]);
}

/** What this person opened here lately, the last one first. */
export const useRecent = (): NamedRecord[] => useKept()[0];
