import { errorCatalogue } from '@kantoor/schemas';
import type { FieldProblem, Problem } from './problem.js';

/** Enough for a form; thousands of invalid fields must not make the answer larger than the body. */
const errorsMax = 100;
/** A pointer contains property names, which a client may send at any length. */
const pointerMaxLength = 200;

const bounded = ({ pointer, code, message }: FieldProblem): FieldProblem => ({
  pointer: pointer.slice(0, pointerMaxLength),
  code,
  message,
});

/** Builds the body of RFC 9457, plus our `code`, `params`, `errors` (with the number left out) and `traceId`. */
export const problemBody = (problem: Problem, instance: string, traceId: string) => ({
  type: `/problems/${problem.code}`,
  title: errorCatalogue[problem.code].title,
  status: problem.status,
  detail: problem.details.detail ?? errorCatalogue[problem.code].title,
  instance,
  code: problem.code,
  ...(problem.details.params && { params: problem.details.params }),
  ...(problem.details.errors && { errors: problem.details.errors.slice(0, errorsMax).map(bounded) }),
  ...((problem.details.errors?.length ?? 0) > errorsMax && { errorsOmitted: problem.details.errors!.length - errorsMax }),
  traceId,
});
