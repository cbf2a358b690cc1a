import { errorCatalogue } from '@kantoor/schemas';
import type { Problem } from './problem.js';

/** RFC 9457, plus our `code`, `params`, `errors` and `traceId`. */
export const problemBody = (problem: Problem, instance: string, traceId: string) => ({
  type: `/problems/${problem.code}`,
  title: errorCatalogue[problem.code].title,
  status: problem.status,
  detail: problem.details.detail ?? errorCatalogue[problem.code].title,
  instance,
  code: problem.code,
  ...(problem.details.params && { params: problem.details.params }),
  ...(problem.details.errors && { errors: problem.details.errors }),
  traceId,
});
