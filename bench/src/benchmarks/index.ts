import type { Benchmark } from './benchmark.js';
import { dealsList } from './deals-list.js';
import { paging } from './paging.js';
import { rowSecurity } from './row-security.js';

/** In the order in which they run. */
export const benchmarks: readonly Benchmark[] = [dealsList, paging, rowSecurity];
