import { traceHeader } from '@kantoor/schemas';
import type { WorkflowClientInterceptor } from '@temporalio/client';
import { defaultPayloadConverter, type Headers } from '@temporalio/common';
import { traceparentHere } from '../../runtime/tracing/index.js';

function withPlace<Input extends { headers: Headers }>(input: Input): Input {
  const traceparent = traceparentHere();
  if (!traceparent) return input;
  return { ...input, headers: { ...input.headers, [traceHeader]: defaultPayloadConverter.toPayload(traceparent) } };
}

/** Passes the trace on to what is started or signalled. */
export const traceHeaders: WorkflowClientInterceptor = {
  start: (input, next) => next(withPlace(input)),
  signal: (input, next) => next(withPlace(input)),
  signalWithStart: (input, next) => next(withPlace(input)),
};
