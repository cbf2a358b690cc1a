const codeOf = (error: unknown): string => {
  const { code, driverError } = (error ?? {}) as { code?: unknown; driverError?: { code?: unknown } };
  return String(driverError?.code ?? code ?? '');
};

/** Returns the five-character code of a PostgreSQL error, also when TypeORM wrapped it. */
export const sqlState = (error: unknown): string | undefined => /^[\dA-Z]{5}$/.exec(codeOf(error))?.[0];

/** Whether two transactions conflicted; a retry is safe and usually succeeds. */
export const isWorthRepeating = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '');

/** Whether a number is larger than its column allows. */
export const isTooLarge = (error: unknown): boolean => sqlState(error) === '22003';

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOENT', 'EAI_AGAIN']);
const awayStates = /^(08...|57P0[123]|53300|25P03)$/;
/** What PostgreSQL, the driver's pool and PgBouncer say when no connection is left. */
const fullWords = /timeout exceeded when trying to connect|no more connections allowed|query_wait_timeout/;
const awayWords =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable|Query runner already released|provided by a query runner was already released|connection is not yet established|driver is not Connected|connection error/i;

/** Whether the database is unavailable or the connection was lost. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  return (
    networkCodes.has(code) ||
    awayStates.test(code) ||
    (sqlState(error) === undefined && error instanceof Error && awayWords.test(error.message))
  );
}

/**
 * Whether a statement was ended because it, or its wait for a lock, took too long: nothing was changed. Mostly another transaction holds
 * the record.
 */
export const isTimedOut = (error: unknown): boolean => ['57014', '55P03'].includes(sqlState(error) ?? '');

/** Whether no connection is left, or waiting for one took too long: the database is available, but busy. */
export const isDatabaseBusy = (error: unknown): boolean =>
  sqlState(error) === '53300' || (error instanceof Error && fullWords.test(error.message));
