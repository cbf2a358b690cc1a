import { bracketOf } from './bidi-classes.js';
import type { BidiClass } from './bidi-data.js';
import { isIsolateInitiator } from './explicit-levels.js';

type Strong = 'L' | 'R';

/** Characters of one isolating run sequence (X10): their indices in the paragraph, and the context around them. */
export interface RunSequence {
  indexes: readonly number[];
  level: number;
  before: Strong;
  after: Strong;
}

const maxOpenBrackets = 63;
const isNeutral = (each: BidiClass): boolean => ['B', 'S', 'WS', 'ON', 'PDI'].includes(each) || isIsolateInitiator(each);
/** For neutral characters, numbers count as right-to-left. */
const strongOf = (each: BidiClass): Strong | undefined =>
  each === 'L' ? 'L' : each === 'R' || each === 'AL' || each === 'EN' || each === 'AN' ? 'R' : undefined;

/** Resolves numbers and their separators by their neighbours (W1 to W7). */
function resolveWeak(classes: BidiClass[], before: Strong): void {
  let previous: BidiClass = before;
  classes.forEach((each, i) => {
    if (each === 'NSM') classes[i] = isIsolateInitiator(previous) || previous === 'PDI' ? 'ON' : previous;
    previous = classes[i]!;
  });
  let strong: BidiClass = before;
  classes.forEach((each, i) => {
    if (each === 'L' || each === 'R' || each === 'AL') strong = each;
    else if (each === 'EN' && strong === 'AL') classes[i] = 'AN';
  });
  classes.forEach((each, i) => {
    if (each === 'AL') classes[i] = 'R';
  });
  for (let i = 1; i + 1 < classes.length; i++) {
    const [left, each, right] = [classes[i - 1]!, classes[i]!, classes[i + 1]!];
    if (left !== right) continue;
    if (left === 'EN' && (each === 'ES' || each === 'CS')) classes[i] = 'EN';
    else if (left === 'AN' && each === 'CS') classes[i] = 'AN';
  }
  for (let start = 0; start < classes.length; start++) {
    if (classes[start] !== 'ET') continue;
    let end = start;
    while (classes[end] === 'ET') end++;
    if (classes[start - 1] === 'EN' || classes[end] === 'EN') classes.fill('EN', start, end);
    start = end;
  }
  classes.forEach((each, i) => {
    if (each === 'ES' || each === 'ET' || each === 'CS') classes[i] = 'ON';
  });
  strong = before;
  classes.forEach((each, i) => {
    if (each === 'L' || each === 'R') strong = each;
    else if (each === 'EN' && strong === 'L') classes[i] = 'L';
  });
}

/** Returns the bracket pairs in the order in which they open (BD16); none if too many are open. */
function bracketPairs(characters: readonly string[], classes: readonly BidiClass[]): [open: number, close: number][] {
  const open: { at: number; closes: string }[] = [];
  const pairs: [number, number][] = [];
  for (const [i, character] of characters.entries()) {
    const bracket = classes[i] === 'ON' ? bracketOf(character) : undefined;
    if (!bracket) continue;
    if (bracket.opens) {
      if (open.length === maxOpenBrackets) return [];
      open.push({ at: i, closes: bracket.partner });
      continue;
    }
    const match = open.findLastIndex(({ closes }) => closes === character);
    if (match < 0) continue;
    pairs.push([open[match]!.at, i]);
    open.length = match;
  }
  return pairs.sort(([a], [b]) => a - b);
}

/** Gives both brackets of a pair the direction of their contents, or of the text before them (N0). */
function resolveBrackets(characters: readonly string[], original: readonly BidiClass[], classes: BidiClass[], sequence: RunSequence): void {
  const own: Strong = sequence.level % 2 === 0 ? 'L' : 'R';
  for (const [open, close] of bracketPairs(characters, classes)) {
    const inside = new Set(classes.slice(open + 1, close).map(strongOf));
    inside.delete(undefined);
    if (inside.size === 0) continue;
    let direction = own;
    if (!inside.has(own)) {
      let context = sequence.before;
      for (let i = open - 1; i >= 0; i--) {
        const strong = strongOf(classes[i]!);
        if (!strong) continue;
        context = strong;
        break;
      }
      if (context !== own) direction = context;
    }
    for (const at of [open, close]) {
      classes[at] = direction;
      for (let i = at + 1; original[i] === 'NSM'; i++) classes[i] = direction;
    }
  }
}

/** Gives other neutral characters the direction of both sides if these agree, else that of the sequence (N1, N2). */
function resolveNeutral(classes: BidiClass[], { level, before, after }: RunSequence): void {
  const own: Strong = level % 2 === 0 ? 'L' : 'R';
  for (let start = 0; start < classes.length; start++) {
    if (!isNeutral(classes[start]!)) continue;
    let end = start;
    while (end < classes.length && isNeutral(classes[end]!)) end++;
    const left = start === 0 ? before : strongOf(classes[start - 1]!);
    const right = end === classes.length ? after : strongOf(classes[end]!);
    classes.fill(left !== undefined && left === right ? left : own, start, end);
    start = end;
  }
}

/** Raises the levels of a sequence as its characters require (W1 to I2). */
export function resolveSequence(
  sequence: RunSequence,
  characters: readonly string[],
  explicit: readonly BidiClass[],
  levels: number[],
): void {
  const { indexes, level, before } = sequence;
  const classes = indexes.map((i) => explicit[i]!);
  const original = [...classes];
  resolveWeak(classes, before);
  resolveBrackets(
    indexes.map((i) => characters[i]!),
    original,
    classes,
    sequence,
  );
  resolveNeutral(classes, sequence);
  indexes.forEach((at, i) => {
    const each = classes[i]!;
    if (level % 2 === 0) levels[at] = each === 'R' ? level + 1 : each === 'AN' || each === 'EN' ? level + 2 : level;
    else levels[at] = each === 'R' ? level : level + 1;
  });
}
