import { workerData } from 'node:worker_threads';

const lookEveryMs = 1_000;

/** Whoever started the process keeps its limits. Once that one is gone, the process ends too, though a file may never let its event loop turn. */
setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, lookEveryMs);
