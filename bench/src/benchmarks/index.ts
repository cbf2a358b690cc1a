import type { Benchmark } from './benchmark.js';
import { dealsList } from './deals-list.js';

/** In the order in which they run. */
export const benchmarks: readonly Benchmark[] = [dealsList];
