import { isFull } from './size.js';

/** Reproducible chance: the same seed makes the same choices. */
export class Random {
  private state: number;

  constructor(readonly seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns a whole number, both ends included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.between(0, choices.length - 1)]!;
  }
}

/** A change is assessed by its effect, not by luck: the quick set always makes the same choices. */
const quickSeed = 20_261_121;

/** Given by the person who repeats a run (KANTOOR_FAULTS_SEED), otherwise new at full size. */
export const chosenSeed = (): number =>
  Number(process.env.KANTOOR_FAULTS_SEED || (isFull ? Math.floor(Math.random() * 2 ** 31) : quickSeed));
