import type { Options } from '../harness/options.js';
import type { Result } from '../harness/result.js';
import type { World } from '../world/world.js';

interface Ground {
  world(): Promise<World>;
  options: Options;
}

export interface Benchmark {
  name: string;
  /** Takes too long for a run of everything. */
  onlyByName?: boolean;
  run(ground: Ground): Promise<Result>;
}
