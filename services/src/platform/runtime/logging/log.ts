import { pino, type Logger } from 'pino';
import { errorFields } from './error-fields.js';

const secretPaths = [
  'authorization',
  'headers.authorization',
  'req.headers.authorization',
  'req.headers.cookie',
  'token',
  'password',
  'apiKey',
];

/** The process's log: one JSON object per line; tokens and passwords never reach it. */
export const log: Logger = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: undefined,
  serializers: { err: errorFields },
  redact: { paths: secretPaths, censor: '[redacted]' },
});
