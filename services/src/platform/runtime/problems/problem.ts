import { errorCatalogue, type ErrorCode } from '@kantoor/schemas';

export interface FieldProblem {
  /** JSON pointer into the body. */
  pointer: string;
  code: string;
  message?: string;
}

export interface ProblemDetails {
  /** Values of the placeholders in the message that the admin shows. */
  params?: Record<string, string | number>;
  errors?: FieldProblem[];
  detail?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An error reported to the caller: a key of the error catalogue. */
export class Problem extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: ProblemDetails = {},
  ) {
    super(details.detail ?? errorCatalogue[code].title, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'Problem';
    this.status = errorCatalogue[code].status;
  }
}

/** Returns the record, or throws 404: another tenant's record looks exactly like a missing one. */
export function found<T>(record: T | null | undefined, code: ErrorCode = 'NOT_FOUND'): T {
  if (record === null || record === undefined) throw new Problem(code);
  return record;
}
