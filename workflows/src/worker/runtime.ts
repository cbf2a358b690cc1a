import { log } from '@kantoor/services';
import { DefaultLogger, Runtime, type LogLevel } from '@temporalio/worker';

const levels = { TRACE: 'trace', DEBUG: 'debug', INFO: 'debug', WARN: 'warn', ERROR: 'error' } as const satisfies Record<LogLevel, string>;

/** Routes the engine library's output to our log, and leaves signals to us: a worker ends when its work is handed back, not before. */
export function installRuntime(): void {
  Runtime.install({
    logger: new DefaultLogger('INFO', ({ level, message, meta }) => log[levels[level]]({ ...meta }, message)),
    shutdownSignals: [],
    telemetryOptions: { logging: { filter: 'temporalio_sdk_core=warn,temporalio_client=error' } },
  });
}
