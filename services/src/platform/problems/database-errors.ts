const codeOf = (error: unknown): string => {
  const { code, driverError } = (error ?? {}) as { code?: unknown; driverError?: { code?: unknown } };
  return String(driverError?.code ?? code ?? '');
};

/** The five-character code of a PostgreSQL error, also when TypeORM wrapped it. */
export const sqlState = (error: unknown): string | undefined => /^[\dA-Z]{5}$/.exec(codeOf(error))?.[0];

/** Two transactions were in each other's way; doing it again is safe and usually enough. */
export const isWorthRepeating = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '');

/** A number is larger than its column holds. */
export const isTooLarge = (error: unknown): boolean => sqlState(error) === '22003';

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOENT', 'EAI_AGAIN']);
const awayStates = /^(08...|57P0[123]|53300|25P03)$/;
const awayWords =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable|Query runner already released|provided by a query runner was already released|connection is not yet established|driver is not Connected|connection error/i;

/** The database is away or was lost underway. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  return (
    networkCodes.has(code) ||
    awayStates.test(code) ||
    (sqlState(error) === undefined && error instanceof Error && awayWords.test(error.message))
  );
}

/** All connections were taken for as long as a request waits for one: the database is there, and busy. */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('timeout exceeded when trying to connect');
