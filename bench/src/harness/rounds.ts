import { median } from './statistics.js';
import type { Ratio, Target } from './result.js';

export interface Subject<Measured> {
  name: string;
  measure(): Promise<Measured>;
}
export type Rounds<Measured> = Record<string, Measured[]>;

/** Measures all subjects in turn, A-B-C-A-B-C, so that a busy minute of the machine affects all alike. */
export async function interleaved<Measured>(subjects: readonly Subject<Measured>[], rounds: number): Promise<Rounds<Measured>> {
  const measured: Rounds<Measured> = Object.fromEntries(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, measure } of subjects) measured[name]!.push(await measure());
  }
  return measured;
}

/** Computes the ratio of each round, not of the sums: both sides ran in the same minute. */
export function ratio(what: string, ours: readonly number[], peer: readonly number[], target?: Target): Ratio {
  const rounds = ours.map((value, i) => value / peer[i]!);
  const worst = target && 'atMost' in target ? Math.max(...rounds) : Math.min(...rounds);
  return { what, median: median(rounds), worst, rounds, ...(target && { target }) };
}
