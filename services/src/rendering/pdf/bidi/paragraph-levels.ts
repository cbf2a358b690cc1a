import { bidiClassOf } from './bidi-classes.js';
import type { BidiClass } from './bidi-data.js';
import { explicitLevels, firstStrong, isIsolateInitiator, isRemoved, matchingPdis } from './explicit-levels.js';
import { resolveSequence, type RunSequence } from './implicit-levels.js';

/** The embedding levels of a paragraph, one per character: even is left-to-right, odd is right-to-left. */
export interface ParagraphLevels {
  base: number;
  levels: number[];
}

const directionOf = (level: number): 'L' | 'R' => (level % 2 === 0 ? 'L' : 'R');

/** Returns the runs of one level; runs separated by an isolate are joined (X10). */
function runSequences(
  original: readonly BidiClass[],
  levels: readonly number[],
  pdis: ReadonlyMap<number, number>,
  base: number,
): RunSequence[] {
  const kept = original.flatMap((each, i) => (isRemoved(each) ? [] : [i]));
  const runs: number[][] = [];
  for (const i of kept) {
    const run = runs.at(-1);
    if (run && levels[run[0]!] === levels[i]) run.push(i);
    else runs.push([i]);
  }
  const startingAt = new Map(runs.map((run) => [run[0]!, run]));
  const continued = new Set(pdis.values());
  const placeOf = new Map(kept.map((i, place) => [i, place]));
  return runs
    .filter(([first]) => !continued.has(first!))
    .map((run) => {
      const indexes = [...run];
      for (let next = startingAt.get(pdis.get(run.at(-1)!) ?? -1); next; next = startingAt.get(pdis.get(next.at(-1)!) ?? -1))
        indexes.push(...next);
      const level = levels[indexes[0]!]!;
      const last = indexes.at(-1)!;
      const before = kept[placeOf.get(indexes[0]!)! - 1];
      const after = isIsolateInitiator(original[last]!) ? undefined : kept[placeOf.get(last)! + 1];
      const beside = (at: number | undefined) => directionOf(Math.max(level, at === undefined ? base : levels[at]!));
      return { indexes, level, before: beside(before), after: beside(after) };
    });
}

/** The Unicode Bidirectional Algorithm for one paragraph (UAX #9, P2 to I2). */
export function paragraphLevels(characters: readonly string[]): ParagraphLevels {
  const original = characters.map(bidiClassOf);
  const pdis = matchingPdis(original);
  const base = firstStrong(original, pdis, 0, original.length) ?? 0;
  const { levels: explicit, classes } = explicitLevels(original, pdis, base);
  const levels = [...explicit];
  for (const sequence of runSequences(original, explicit, pdis, base)) resolveSequence(sequence, characters, classes, levels);
  // A removed character takes the level of the one before it (section 5.2).
  original.forEach((each, i) => {
    if (isRemoved(each)) levels[i] = i === 0 ? base : levels[i - 1]!;
  });
  return { base, levels };
}

const isTrailing = (each: BidiClass): boolean => each === 'WS' || each === 'PDI' || isIsolateInitiator(each) || isRemoved(each);

/** Returns the levels of one line of a paragraph: separators, and blanks before them and at line end, take the paragraph level (L1). */
export function lineLevels({ base, levels }: ParagraphLevels, characters: readonly string[], from: number, to: number): number[] {
  const line = levels.slice(from, to);
  let isAtEnd = true;
  for (let i = line.length - 1; i >= 0; i--) {
    const each = bidiClassOf(characters[from + i]!);
    const separates = each === 'S' || each === 'B';
    isAtEnd = separates || (isAtEnd && isTrailing(each));
    if (isAtEnd) line[i] = base;
  }
  return line;
}

/** Returns the items in visual order from left to right (L2): reverses runs of a level or higher, from the highest level down. */
export function inVisualOrder<T extends { level: number }>(items: readonly T[]): T[] {
  const ordered = [...items];
  const highest = Math.max(0, ...items.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while (end < ordered.length && ordered[end]!.level >= level) end++;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}
