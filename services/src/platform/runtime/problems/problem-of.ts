import { HttpException } from '@nestjs/common';
import { errorOfSqlState, type ErrorCode } from '@kantoor/schemas';
import { isDatabaseAway, isDatabaseBusy, isTimedOut, isWorthRepeating, sqlState } from './database-errors.js';
import { Problem } from './problem.js';

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'BAD_REQUEST',
  409: 'CONFLICT',
  411: 'BAD_REQUEST',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'BAD_REQUEST',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'INVALID_INPUT',
  429: 'TOO_MANY_REQUESTS',
  431: 'BAD_REQUEST',
  503: 'SERVICE_UNAVAILABLE',
};

/** Error codes for database refusals, without naming a constraint, a value or another tenant's row. */
const codeOfState: Record<string, ErrorCode> = {
  '23505': 'DUPLICATE',
  '23503': 'IN_USE',
  '23502': 'INVALID_INPUT',
  '23514': 'INVALID_INPUT',
  '22001': 'INVALID_INPUT',
  '22003': 'INVALID_INPUT',
  '22007': 'INVALID_INPUT',
  '22008': 'INVALID_INPUT',
  '22021': 'INVALID_INPUT',
  '22P02': 'INVALID_INPUT',
  '22P05': 'INVALID_INPUT',
  '42501': 'NOT_FOUND',
  ...errorOfSqlState,
};

const statusOf = (error: unknown): number | undefined => {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : undefined;
};

const awayServices: Record<string, string> = {
  ServiceError: 'The workflow engine is away',
  MaxRetriesPerRequestError: 'Redis is away',
  FilesAway: 'The file store is away',
};

/** Converts anything thrown to a problem that a caller may see. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const wrapped = (error as { driverError?: unknown } | null)?.driverError;
  if (wrapped instanceof Problem) return wrapped;
  if (isDatabaseBusy(error) || isTimedOut(error))
    return new Problem('SERVICE_UNAVAILABLE', { detail: 'Too busy', retryAfterSeconds: 5, cause: error });
  if (isDatabaseAway(error))
    return new Problem('SERVICE_UNAVAILABLE', { detail: 'The database is away', retryAfterSeconds: 2, cause: error });
  if (isWorthRepeating(error))
    return new Problem('SERVICE_UNAVAILABLE', { detail: 'Too busy with this record', retryAfterSeconds: 1, cause: error });
  const away = error instanceof Error && awayServices[error.name];
  if (away) return new Problem('SERVICE_UNAVAILABLE', { detail: away, retryAfterSeconds: 2, cause: error });
  const state = sqlState(error);
  if (state) return new Problem(codeOfState[state] ?? 'INTERNAL_ERROR', { cause: error });
  const status = statusOf(error) ?? 500;
  return new Problem(codeOfStatus[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR'), { cause: error });
}
