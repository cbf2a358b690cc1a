import type { ServerResponse } from 'node:http';

type Work = () => void;
const waiting = new WeakMap<ServerResponse, Set<Work>>();

/**
 * Does something when an answer was sent or its connection is closed; returns how to leave it out. All of ours share one listener: the
 * framework, compression and pipes add their own, and more than ten together are reported as a leak.
 */
export function whenClosed(response: ServerResponse, work: Work): Work {
  const all = waiting.get(response) ?? new Set();
  if (!waiting.has(response)) {
    waiting.set(response, all);
    response.once('close', () => {
      for (const each of [...all]) each();
    });
  }
  all.add(work);
  return () => void all.delete(work);
}
