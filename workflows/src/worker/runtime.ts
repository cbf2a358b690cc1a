import { log } from '@kantoor/services';
import { metricsAddress, metricsOptions } from './engine-metrics.js';
import { DefaultLogger, Runtime, type LogLevel } from '@temporalio/worker';

const levels = { TRACE: 'trace', DEBUG: 'debug', INFO: 'debug', WARN: 'warn', ERROR: 'error' } as const satisfies Record<LogLevel, string>;

/**
 * Routes the engine library's output to our log, and leaves signals to us: a worker ends when its work is handed back, not before. Returns
 * where the library serves its metrics.
 */
export async function installRuntime(): Promise<string> {
  const address = await metricsAddress();
  Runtime.install({
    logger: new DefaultLogger('INFO', ({ level, message, meta }) => log[levels[level]]({ ...meta }, message)),
    shutdownSignals: [],
    telemetryOptions: { metrics: metricsOptions(address), logging: { filter: 'temporalio_sdk_core=warn,temporalio_client=error' } },
  });
  return address;
}
