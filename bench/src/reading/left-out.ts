import type { Comparison } from './compare-with-truth.js';

export const groups = <T>(all: readonly T[], key: (each: T) => string): Map<string, T[]> => {
  const found = new Map<string, T[]>();
  for (const each of all) {
    const known = found.get(key(each));
    if (known) known.push(each);
    else found.set(key(each), [each]);
  }
  return found;
};

/** The share of sure values that has to be right. */
const wanted = 0.97;
/** What the reader calls sure, where too few other documents say otherwise. */
const usual = 0.9;
/** In percent. Values that are doubtful by themselves stay below the first, and are never sure. */
const [least, most] = [86, 99];
const fewest = 17;

/**
 * Returns for each comparison whether the value is sure by a limit that its own family of layouts did not help to find: for each field and
 * channel the lowest confidence from which enough values of all other families are right.
 */
export function sureByOthers(comparisons: readonly Comparison[]): Map<Comparison, boolean> {
  const sure = new Map<Comparison, boolean>();
  for (const all of groups(comparisons, ({ channel, field }) => `${channel} ${field}`).values())
    for (const [family, own] of groups(all, (each) => each.family)) {
      const limit = limitOf(all.filter((each) => each.family !== family));
      for (const each of own) sure.set(each, each.confidence >= limit);
    }
  return sure;
}

/** Returns the lowest confidence from which the wanted share is right, with half a wrong value in reserve. */
function limitOf(comparisons: readonly Pick<Comparison, 'confidence' | 'right'>[]): number {
  let enough = false;
  for (let limit = least; limit <= most; limit += 1) {
    const above = comparisons.filter(({ confidence }) => Math.round(confidence * 100) >= limit);
    if (above.length < fewest) continue;
    enough = true;
    const wrong = above.filter(({ right }) => !right).length;
    if ((wrong + 0.5) / (above.length + 1) <= 1 - wanted) return limit / 100;
  }
  return enough ? Number.POSITIVE_INFINITY : usual;
}
