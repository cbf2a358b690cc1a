import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** Counted in its own polls, so that a machine that suspends or starves both threads is not taken for a hang. */
const looksMax = 10;
const { turns, pollEveryMs } = workerData as { turns: Int32Array; pollEveryMs: number };
let [seen, unturned] = [0, 0];

setInterval(() => {
  const now = Atomics.load(turns, 0);
  unturned = now === seen ? unturned + 1 : 0;
  seen = now;
  if (unturned < looksMax) return;
  const line = { level: 60, time: Date.now(), msg: `The worker stood still for ${(looksMax * pollEveryMs) / 1_000} seconds and ends` };
  writeSync(1, `${JSON.stringify(line)}\n`);
  process.kill(process.pid, 'SIGKILL');
}, pollEveryMs);
