import { cutText } from './cut-text.js';
import { searched } from './unaccented.js';

/** As many letters of a text are compared: the work grows with the letters times the candidates. */
const comparedLetters = 500;
/** Compared without case, accents and spaces (PUR-O76). */
const compared = (text: string): string => searched(cutText(text, comparedLetters)).replace(/\s+/g, '');

/** Counts each pair of adjacent letters. */
function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  const letters = [...text];
  for (let at = 0; at + 1 < letters.length; at += 1) {
    const pair = `${letters[at]}${letters[at + 1]}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/**
 * Returns the similarity of two texts, from 0 to 1: the Dice coefficient of their letter pairs, each counted as often as it occurs
 * (PUR-O76). Equal texts are 1; a text of one letter is 1 or 0.
 */
export function similarity(one: string, other: string): number {
  const [first, second] = [compared(one), compared(other)];
  if (first === second) return 1;
  const [pairs, others] = [pairsOf(first), pairsOf(second)];
  const count = (of: Map<string, number>): number => [...of.values()].reduce((sum, times) => sum + times, 0);
  const all = count(pairs) + count(others);
  if (all === 0) return 0;
  let common = 0;
  for (const [pair, times] of pairs) common += Math.min(times, others.get(pair) ?? 0);
  return (2 * common) / all;
}

/** Legal forms as words in a name, with or without dots: those of the Netherlands and its neighbours, and the English ones. */
const legalForms = new Set([
  ...['bv', 'nv', 'vof', 'cv', 'bvba', 'sprl', 'srl', 'gmbh', 'ag', 'kg', 'ohg', 'ug', 'ek', 'mbh', 'co', 'cie'],
  ...['ltd', 'limited', 'llc', 'llp', 'plc', 'inc', 'corp', 'sarl', 'sas', 'sa', 'spa', 'sl', 'ab', 'oy', 'aps'],
]);
const isLegalForm = (word: string): boolean => legalForms.has(searched(word).replace(/[.,()]/g, ''));

/** Removes the legal form from a company name (PUR-O77); a name that consists of nothing else is unchanged. */
export function withoutLegalForm(name: string): string {
  const words = cutText(name, comparedLetters).trim().split(/\s+/);
  const significant = words.filter((word) => !isLegalForm(word) && word !== '&' && word !== '+');
  return (significant.length > 0 ? significant : words).join(' ').replace(/[,;]$/, '');
}

/** Returns the similarity of company names: the best among a company's names. */
export const nameSimilarity = (name: string, names: readonly string[]): number =>
  Math.max(0, ...names.map((other) => similarity(withoutLegalForm(name), withoutLegalForm(other))));

interface Named {
  name: string;
  aliases: readonly string[];
}
export type NamedCandidate<T extends Named> = T & { score: number; because: 'alias' | 'name' };

/** A candidate must exceed this score (PUR-172). */
const leastScore = 0.2;
export const shownCandidates = 5;

/**
 * Returns the candidates for a name: by name and aliases, with a score above 0.2 and at least half the best one, at most five (PUR-172,
 * PUR-173). An equal alias comes first, then the best score; equal scores stay in the given order.
 */
export function namedCandidates<T extends Named>(name: string, all: readonly T[]): NamedCandidate<T>[] {
  const compact = compared(name);
  if (compact === '') return [];
  const scored = all.map((one): NamedCandidate<T> => {
    const isAlias = one.aliases.some((alias) => compared(alias) === compact);
    return isAlias
      ? { ...one, score: 1, because: 'alias' }
      : { ...one, score: nameSimilarity(name, [one.name, ...one.aliases]), because: 'name' };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > leastScore && score >= best / 2)
    .sort((one, other) => Number(other.because === 'alias') - Number(one.because === 'alias') || other.score - one.score)
    .slice(0, shownCandidates);
}
