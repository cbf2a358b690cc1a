import { searched } from '@kantoor/schemas';
import type { NamedRecord } from './recent';

const wordsOf = (text: string): string[] => searched(text).split(/\s+/).filter(Boolean);
const holdsAll = ({ label, detail }: NamedRecord, words: readonly string[]): boolean => {
  const text = searched(`${label} ${detail ?? ''}`);
  return words.every((word) => text.includes(word));
};
const keyOf = ({ resource, id }: NamedRecord): string => `${resource} ${id}`;

/**
 * Records in the order in which they are likely to be meant: what is called exactly so, what was opened lately, what begins so, and then as they
 * were found. What was opened lately is offered although the search, which shows a few of each kind, may not name it.
 */
export function ranked(typed: string, recent: readonly NamedRecord[], found: readonly NamedRecord[]): NamedRecord[] {
  const words = wordsOf(typed);
  const whole = words.join(' ');
  const lately = recent.filter((record) => holdsAll(record, words));
  const isLately = new Set(lately.map(keyOf));
  const rankOf = (record: NamedRecord): number => {
    const label = searched(record.label);
    if (label === whole) return 0;
    if (isLately.has(keyOf(record))) return 1;
    return label.startsWith(whole) ? 2 : 3;
  };
  // Found just now it may be called otherwise than when it was opened.
  const byKey = new Map([...lately, ...found].map((record) => [keyOf(record), record]));
  return [...byKey.values()].sort((one, other) => rankOf(one) - rankOf(other));
}
