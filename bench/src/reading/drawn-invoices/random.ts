export type Random = () => number;

/** The same seed gives the same numbers. */
export function randomFrom(seed: number): Random {
  let state = ((seed + 1) * 2_654_435_761) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
export const between = (random: Random, least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
export const figures = (random: Random, count: number): string => Array.from({ length: count }, () => between(random, 0, 9)).join('');
