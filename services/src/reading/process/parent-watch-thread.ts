import { workerData } from 'node:worker_threads';

const lookEveryMs = 1_000;

/** The parent enforces the limits of this process. If the parent is gone, the process ends too, even if a file blocks its event loop. */
setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, lookEveryMs);
