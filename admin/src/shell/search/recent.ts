import type { SearchHit } from '@kantoor/schemas';
import { useEffect, useState } from 'react';
import { useCurrent } from '../current';

/** A record as the palette names it. */
export type NamedRecord = Pick<SearchHit, 'resource' | 'id' | 'label'> &
  Partial<Pick<SearchHit, 'detail' | 'place' | 'amount' | 'currency'>>;

const most = 20;
const isSame = (one: NamedRecord, other: NamedRecord): boolean => one.resource === other.resource && one.id === other.id;
const isNamed = (value: unknown): value is NamedRecord => {
  const { resource, id, label } = (value ?? {}) as Partial<NamedRecord>;
  return typeof resource === 'string' && Number.isInteger(id) && typeof label === 'string';
};

/** What was opened before, and now this, which stands in front under the name it has now. */
export const withOpened = (before: readonly NamedRecord[], opened: NamedRecord): NamedRecord[] =>
  [opened, ...before.filter((each) => !isSame(each, opened))].slice(0, most);

const keyOf = (personId: number, ecosystemId: number): string => `recent.${personId}.${ecosystemId}`;
function kept(key: string): NamedRecord[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isNamed) : [];
  } catch {
    return [];
  }
}
function keep(key: string, opened: NamedRecord): void {
  try {
    localStorage.setItem(key, JSON.stringify(withOpened(kept(key), opened)));
  } catch {
    // A full or forbidden store only means that it is not remembered.
  }
}
function useRecentKey(): string {
  const { profile, ecosystem } = useCurrent();
  return keyOf(profile.personId, ecosystem.id);
}

/** This person has it before them: the palette offers it first from now on. Kept per person and ecosystem, on this device. */
export function useOpened(record: NamedRecord | undefined): void {
  const key = useRecentKey();
  const text = record && JSON.stringify(record);
  useEffect(() => {
    if (text) keep(key, JSON.parse(text) as NamedRecord);
  }, [key, text]);
}

/** What this person opened here lately, the last one first, as it was when asked. */
export function useRecent(): NamedRecord[] {
  const key = useRecentKey();
  const [recent] = useState(() => kept(key));
  return recent;
}
