import { HttpError } from 'react-admin';

export interface FieldProblem {
  /** JSON pointer into the sent body. */
  pointer: string;
  code: string;
  message?: string;
}
export interface ProblemBody {
  status: number;
  code: string;
  detail?: string;
  errors?: FieldProblem[];
  /** Parameters of its sentence. */
  params?: Record<string, string | number>;
  /** Number of further errors that `errors` omits. */
  errorsOmitted?: number;
  traceId?: string;
  /** Seconds to wait before a retry, from the response's header. */
  retryAfterSeconds?: number;
}

/** A refusal by the API (RFC 9457), or a connection error: `code` is the key of a sentence in the dictionary, never shown itself. */
export class Problem extends HttpError {
  readonly code: string;
  readonly errors: FieldProblem[];
  readonly params: Record<string, string | number>;
  readonly errorsOmitted: number;
  readonly traceId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(problem: ProblemBody) {
    super(problem.code, problem.status, problem);
    // HttpError makes every instance a plain HttpError; `instanceof Problem` must hold.
    Object.setPrototypeOf(this, new.target.prototype);
    this.code = problem.code;
    this.errors = problem.errors ?? [];
    this.params = problem.params ?? {};
    this.errorsOmitted = problem.errorsOmitted ?? 0;
    this.traceId = problem.traceId;
    this.retryAfterSeconds = problem.retryAfterSeconds;
  }
}
export const isProblem = (error: unknown): error is Problem => error instanceof Problem;
/** Checks whether the requested record does not exist, or not for this user. */
export const isMissing = (error: unknown): boolean => isProblem(error) && error.status === 404;
export const problemCode = (error: unknown): string => (isProblem(error) ? error.code : 'UNEXPECTED');

export async function problemOf(response: Response): Promise<Problem> {
  const body = (await response.json().catch(() => ({}))) as Partial<ProblemBody>;
  const wait = Number(response.headers.get('retry-after'));
  return new Problem({
    ...body,
    status: response.status,
    code: body.code ?? `HTTP_${response.status}`,
    ...(wait > 0 ? { retryAfterSeconds: wait } : {}),
  });
}
