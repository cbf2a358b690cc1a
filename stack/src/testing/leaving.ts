import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../settings.js';

const milliseconds = (file: string, names: string[]): number =>
  names
    .map((name) =>
      Number(new RegExp(`\\b${name}\\b(?: =|:) ([\\d_]+)[;,]`).exec(readFileSync(join(root, file), 'utf8'))![1]!.replaceAll('_', '')),
    )
    .reduce((sum, each) => sum + each, 0);

/** Seconds that a process takes to leave at most, an API besides `DRAIN_SECONDS`. */
export const leavingSeconds = {
  api: milliseconds('services/src/main.ts', ['finishWithinMs', 'closeWithinMs']) / 1_000,
  worker: milliseconds('workflows/src/worker.ts', ['withinMs']) / 1_000,
};
