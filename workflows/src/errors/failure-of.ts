import { isPassing, Problem, problemOf } from '@kantoor/services';
import { ApplicationFailure, TemporalFailure } from '@temporalio/common';

import { NotYet } from './not-yet.js';

const messageLengthMax = 500;

/** Converts an activity's error for the engine: an application error is final, anything that may pass is retried. */
export function failureOf(error: unknown): unknown {
  if (error instanceof TemporalFailure) return error;
  if (error instanceof NotYet) return ApplicationFailure.create({ type: error.name, message: error.message, nextRetryDelay: error.inMs });
  const problem = problemOf(error);
  const isKnown = problem.code !== 'INTERNAL_ERROR';
  const failure = ApplicationFailure.create({
    type: isKnown || !(error instanceof Error) ? problem.code : error.name,
    message: (error instanceof Error ? error.message : problem.message).slice(0, messageLengthMax),
    nonRetryable: error instanceof Problem && problem.status < 500 && !isPassing(error),
  });
  // Stacks belong in the log; histories hold only short facts.
  failure.stack = '';
  return failure;
}
