import type { LoggerService } from '@nestjs/common';
import { log } from './log.js';

const contextOf = (rest: unknown[]): { context?: unknown } => (rest.length > 0 ? { context: rest.at(-1) } : {});

/** Makes Nest write to the same log. */
export const nestLog: LoggerService = {
  log: (message: unknown, ...rest: unknown[]) => log.debug(contextOf(rest), String(message)),
  warn: (message: unknown, ...rest: unknown[]) => log.warn(contextOf(rest), String(message)),
  error: (message: unknown, ...rest: unknown[]) =>
    log.error({ ...contextOf(rest), err: message instanceof Error ? message : undefined }, String(message)),
  debug: (message: unknown, ...rest: unknown[]) => log.debug(contextOf(rest), String(message)),
  verbose: (message: unknown, ...rest: unknown[]) => log.trace(contextOf(rest), String(message)),
};
