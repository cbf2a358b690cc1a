import { log } from '../../runtime/logging/index.js';
import type { Leaving } from './leaving.service.js';

interface Departure {
  /** After this long the process ends with what is left undone. */
  withinMs: number;
  /** In this order: first what takes work, last what work needs, such as connections to servers. */
  steps: readonly (() => unknown)[];
}

/**
 * Leaves in our own order when the process is to end, whereas the framework would close connections to servers first, under requests
 * that need them. A step that fails keeps none of the following from happening.
 */
export function leaveOnSignal(leaving: Leaving, { withinMs, steps }: Departure): void {
  const leave = async (signal: NodeJS.Signals): Promise<void> => {
    if (leaving.phase === 'draining') return;
    leaving.begin();
    log.info({ signal }, 'The process leaves: it finishes its work and takes no more');
    const sinceMs = performance.now();
    setTimeout(() => {
      log.warn({ withinMs }, 'The process ends with work undone');
      process.exit(1);
    }, withinMs).unref();
    let exitCode = 0;
    for (const step of steps) {
      try {
        await step();
      } catch (err) {
        log.error({ err }, 'The process did not end well');
        exitCode = 1;
      }
    }
    log.info({ ms: Math.round(performance.now() - sinceMs) }, 'The process has left');
    process.exit(exitCode);
  };
  process.on('SIGTERM', (signal) => void leave(signal));
  process.on('SIGINT', (signal) => void leave(signal));
}
