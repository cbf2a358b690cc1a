/** A figure that must be at least, or at most, this. */
export type Target = { atLeast: number } | { atMost: number };

export interface Ratio {
  what: string;
  median: number;
  /** The round that is furthest on the wrong side of the target. */
  worst: number;
  rounds: number[];
  target?: Target;
}

export interface Result {
  name: string;
  title: string;
  /** One row per thing measured: the median of the rounds. */
  figures: { who: string; [measure: string]: string | number }[];
  ratios: Ratio[];
  /** Figures without noise: they are the same on a busy machine. */
  counters: Record<string, string | number>;
  /** The same thing measured twice in each round, as a ratio; far from 1 the machine was too busy to say anything. */
  control?: number;
  /** What else makes the figures worthless. */
  voidBecause?: string[];
  notes: string[];
}

/** Why the figures say nothing; empty when they do. */
export const voidReasons = ({ control, voidBecause = [] }: Result): string[] => [
  ...(control !== undefined && Math.abs(control - 1) > 0.1 ? ['the control is off by over 10 %'] : []),
  ...voidBecause,
];
export const isVoid = (result: Result): boolean => voidReasons(result).length > 0;

/** The median decides; a worst round more than a quarter off says the figure is not steady. */
export function verdict({ median, worst, target }: Ratio): string {
  if (!target) return '';
  const [met, steady] =
    'atLeast' in target
      ? [median >= target.atLeast, worst >= target.atLeast * 0.75]
      : [median <= target.atMost, worst <= target.atMost * 1.25];
  return met ? (steady ? 'met' : 'met, unsteady') : 'missed';
}
