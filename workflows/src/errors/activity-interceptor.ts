import { log } from '@kantoor/services';
import { heartbeat, type Context } from '@temporalio/activity';
import type { ActivityInterceptors } from '@temporalio/worker';
import { failureOf } from './failure-of.js';
import { NotYet } from './not-yet.js';

const heartbeatEveryMs = 3_000;

/** Wraps every activity: sends heartbeats, so that the work of a killed worker is soon taken over, and converts errors for the engine. */
export const activityInterceptor = (context: Context): ActivityInterceptors => ({
  inbound: {
    async execute(input, next) {
      const { activityType, attempt, isLocal, workflowExecution } = context.info;
      const alive = isLocal ? undefined : setInterval(heartbeat, heartbeatEveryMs);
      try {
        return await next(input);
      } catch (err) {
        if (!(err instanceof NotYet))
          log.warn({ err, activityType, attempt, workflowId: workflowExecution?.workflowId }, 'A step did not succeed');
        throw failureOf(err);
      } finally {
        clearInterval(alive);
      }
    },
  },
});
