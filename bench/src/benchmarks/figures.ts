import type { Measured } from '../harness/load.js';
import type { Result } from '../harness/result.js';
import type { Rounds } from '../harness/rounds.js';
import { median } from '../harness/statistics.js';

export const series = (measured: Rounds<Measured>, name: string, figure: keyof Measured = 'perSecond'): number[] =>
  measured[name]!.map((each) => each[figure]);

/** Returns one row per subject: the medians of its rounds. */
export const figuresOf = (measured: Rounds<Measured>): Result['figures'] =>
  Object.keys(measured).map((who) => ({
    who,
    'requests/s': median(series(measured, who)),
    'p50 ms': median(series(measured, who, 'p50')),
    'p95 ms': median(series(measured, who, 'p95')),
    'p99 ms': median(series(measured, who, 'p99')),
  }));
