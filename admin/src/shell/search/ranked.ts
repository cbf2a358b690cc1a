import { searched } from '@kantoor/schemas';
import type { NamedRecord } from './recent';

const wordsOf = (text: string): string[] => searched(text).split(/\s+/).filter(Boolean);
const holdsAll = ({ label, detail }: NamedRecord, words: readonly string[]): boolean => {
  const text = searched(`${label} ${detail ?? ''}`);
  return words.every((word) => text.includes(word));
};
const keyOf = ({ resource, id }: NamedRecord): string => `${resource} ${id}`;

/**
 * Ranks records by relevance: exact matches, recently opened ones, names with that beginning, then the others as found. Recent records are
 * included even if the search, which returns only a few of each kind, omits them.
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
  // The search result may have a newer name than the recent record.
  const byKey = new Map([...lately, ...found].map((record) => [keyOf(record), record]));
  return [...byKey.values()].sort((one, other) => rankOf(one) - rankOf(other));
}
