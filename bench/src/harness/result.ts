/** A minimum or maximum for a figure. */
export type Target = { atLeast: number } | { atMost: number };

export interface Ratio {
  what: string;
  median: number;
  /** The round furthest on the wrong side of the target. */
  worst: number;
  rounds: number[];
  target?: Target;
}

export interface Result {
  name: string;
  title: string;
  /** One row per measured subject: the median of the rounds. */
  figures: { who: string; [measure: string]: string | number }[];
  ratios: Ratio[];
  /** Figures without noise: they are the same on a busy machine. */
  counters: Record<string, string | number>;
  /** The same thing measured twice in each round, as a ratio; if it is far from 1, the machine was too busy for a result. */
  control?: number;
  /** Other reasons that make the figures worthless. */
  voidBecause?: string[];
  notes: string[];
}

/** Returns why the figures prove nothing; empty if they are valid. */
export const voidReasons = ({ control, voidBecause = [] }: Result): string[] => [
  ...(control !== undefined && Math.abs(control - 1) > 0.1 ? ['the control is off by over 10 %'] : []),
  ...voidBecause,
];
export const isVoid = (result: Result): boolean => voidReasons(result).length > 0;

/** The median decides; a worst round more than a quarter off marks the figure as unsteady. */
export function verdict({ median, worst, target }: Ratio): string {
  if (!target) return '';
  const [met, steady] =
    'atLeast' in target
      ? [median >= target.atLeast, worst >= target.atLeast * 0.75]
      : [median <= target.atMost, worst <= target.atMost * 1.25];
  return met ? (steady ? 'met' : 'met, unsteady') : 'missed';
}
