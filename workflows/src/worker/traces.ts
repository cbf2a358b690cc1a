import { beginSpan, continuing, placeOf, traced } from '@kantoor/services';
import { traceHeader } from '@kantoor/schemas';
import type { Context } from '@temporalio/activity';
import { defaultPayloadConverter } from '@temporalio/common';
import type { ActivityInterceptors, InjectedSinks } from '@temporalio/worker';
import type { TraceSinks } from '../process/trace.js';

/** Records each step of a process that belongs to a trace, with all that it does. */
export const tracedActivity = (context: Context): ActivityInterceptors => ({
  inbound: {
    execute(input, next) {
      const header = input.headers[traceHeader];
      const { activityType, attempt, taskQueue, workflowType } = context.info;
      const facts = { 'kantoor.process': workflowType, 'kantoor.attempt': attempt, 'kantoor.queue': taskQueue };
      return continuing(header && defaultPayloadConverter.fromPayload<string>(header), () =>
        traced({ name: `step ${activityType}`, kind: 'consumer', facts }, () => next(input)),
      );
    },
  },
});

/** Records a process when it has ended; its steps, which name it as their parent, were recorded before. */
export const traceSinks: InjectedSinks<TraceSinks> = {
  traces: {
    ended: {
      fn: ({ workflowType, taskQueue, startTime }, traceparent, spanId, failed) =>
        beginSpan({
          name: `process ${workflowType}`,
          kind: 'consumer',
          facts: { 'kantoor.queue': taskQueue },
          ...{ parent: placeOf(traceparent), spanId, startMs: startTime.getTime() },
        })?.end(failed ? 'failed' : undefined),
      callDuringReplay: false,
    },
  },
};
