/** Reproducible chance, so that two installations show the same company. */
export class Dice {
  constructor(private state: number) {}

  /** Mulberry32: from 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new RangeError('There is nothing to pick from');
    return from[this.between(0, from.length - 1)]!;
  }

  pickSome<T>(from: readonly T[], count: number): T[] {
    const rest = [...from];
    return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(this.between(0, rest.length - 1), 1)[0]!);
  }

  /** Replaces each `#` with a digit. */
  digits(pattern: string): string {
    return pattern.replace(/#/g, () => String(this.between(0, 9)));
  }
}
