import type { BidiClass } from './bidi-data.js';

const maxDepth = 125;
export const isIsolateInitiator = (each: BidiClass): boolean => each === 'LRI' || each === 'RLI' || each === 'FSI';
/** Checks for a formatting character, which controls embedding and is no text itself (X9). */
export const isRemoved = (each: BidiClass): boolean => ['LRE', 'RLE', 'LRO', 'RLO', 'PDF', 'BN'].includes(each);

/** Maps every isolate initiator to the index of the PDI that ends it (BD9). */
export function matchingPdis(classes: readonly BidiClass[]): Map<number, number> {
  const matches = new Map<number, number>();
  const open: number[] = [];
  classes.forEach((each, i) => {
    if (isIsolateInitiator(each)) open.push(i);
    else if (each === 'PDI' && open.length > 0) matches.set(open.pop()!, i);
  });
  return matches;
}

/** Returns the direction of the first strong character outside isolates (P2, P3): 1 for right-to-left, undefined if there is none. */
export function firstStrong(classes: readonly BidiClass[], pdis: ReadonlyMap<number, number>, from: number, to: number): 0 | 1 | undefined {
  for (let i = from; i < to; i++) {
    const each = classes[i]!;
    if (each === 'L') return 0;
    if (each === 'R' || each === 'AL') return 1;
    if (isIsolateInitiator(each)) i = pdis.get(i) ?? to;
  }
  return undefined;
}

interface Entry {
  level: number;
  override?: 'L' | 'R';
  isIsolate: boolean;
}

/** State of the open embeddings, overrides and isolates, which applies to the next character (X1 to X8). */
class DirectionalStatus {
  readonly #entries: Entry[];
  #overflowIsolates = 0;
  #overflowEmbeddings = 0;
  #validIsolates = 0;

  constructor(base: number) {
    this.#entries = [{ level: base, isIsolate: false }];
  }

  get top(): Entry {
    return this.#entries.at(-1)!;
  }

  embed(isRightToLeft: boolean, override?: 'L' | 'R'): void {
    const level = this.#next(isRightToLeft);
    if (this.#fits(level)) this.#entries.push({ level, isIsolate: false, ...(override && { override }) });
    else if (this.#overflowIsolates === 0) this.#overflowEmbeddings++;
  }

  isolate(isRightToLeft: boolean): void {
    const level = this.#next(isRightToLeft);
    if (this.#fits(level)) {
      this.#validIsolates++;
      this.#entries.push({ level, isIsolate: true });
    } else this.#overflowIsolates++;
  }

  endIsolate(): void {
    if (this.#overflowIsolates > 0) return void this.#overflowIsolates--;
    if (this.#validIsolates === 0) return;
    this.#overflowEmbeddings = 0;
    while (!this.top.isIsolate) this.#entries.pop();
    this.#entries.pop();
    this.#validIsolates--;
  }

  endEmbedding(): void {
    if (this.#overflowIsolates > 0) return;
    if (this.#overflowEmbeddings > 0) this.#overflowEmbeddings--;
    else if (!this.top.isIsolate && this.#entries.length > 1) this.#entries.pop();
  }

  #next(isRightToLeft: boolean): number {
    const { level } = this.top;
    return isRightToLeft ? (level + 1) | 1 : (level + 2) & ~1;
  }

  #fits(level: number): boolean {
    return level <= maxDepth && this.#overflowIsolates === 0 && this.#overflowEmbeddings === 0;
  }
}

/** Returns level and class of every character after applying the explicit formatting characters (X1 to X8). */
export function explicitLevels(
  original: readonly BidiClass[],
  pdis: ReadonlyMap<number, number>,
  base: number,
): { levels: number[]; classes: BidiClass[] } {
  const status = new DirectionalStatus(base);
  const levels: number[] = [];
  const classes = [...original];
  original.forEach((each, i) => {
    if (each === 'PDI') status.endIsolate();
    const { level, override } = status.top;
    levels.push(level);
    if (override && !isRemoved(each)) classes[i] = override;
    if (each === 'LRE' || each === 'RLE') status.embed(each === 'RLE');
    else if (each === 'LRO' || each === 'RLO') status.embed(each === 'RLO', each === 'RLO' ? 'R' : 'L');
    else if (each === 'PDF') status.endEmbedding();
    else if (isIsolateInitiator(each))
      status.isolate(each === 'RLI' || (each === 'FSI' && firstStrong(original, pdis, i + 1, pdis.get(i) ?? original.length) === 1));
  });
  return { levels, classes };
}
