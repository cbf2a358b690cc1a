import { fixed } from '@kantoor/services';
import { activityInterceptor } from '../errors/activity-interceptor.js';
import { traceSinks, tracedActivity } from './traces.js';
import { bundlePath } from './workflow-bundle.js';
import type { NativeConnection, WorkerOptions } from '@temporalio/worker';

/**
 * Many more than are drawn at once: of those waiting for a thread the renderer takes whoever has the fewest running, which the engine's
 * queue cannot do.
 */
const heavyAtOnce = fixed('heavyTasksAtOnce');
/**
 * Each holds about half a megabyte. One that was put away is read again from its short history, in a few milliseconds; thousands that wait
 * for people stay away for days.
 */
const cachedWorkflowsMax = 300;
/**
 * Short steps run inside workflow tasks, each with a database connection. If more were started than can run, they would wait in a task that
 * lasts only seconds, and each timeout adds work for the engine.
 */
const tasksAtOnce = fixed('tasksAtOnce');

export const taskQueues = ['kantoor', 'kantoor-heavy'] as const;

/** Business steps and heavy work have separate queues, so that a thousand invoices to draw never delay a payment. */
export function workerOptions(namespace: string, connection: NativeConnection, activities: object): WorkerOptions[] {
  const common = {
    namespace,
    connection,
    activities,
    interceptors: { activity: [tracedActivity, activityInterceptor] },
    sinks: traceSinks,
    shutdownGraceTime: '10s',
    shutdownForceTime: '15s',
  } satisfies Partial<WorkerOptions>;
  return [
    {
      ...common,
      taskQueue: taskQueues[0],
      workflowBundle: { codePath: bundlePath },
      maxCachedWorkflows: cachedWorkflowsMax,
      maxConcurrentWorkflowTaskExecutions: tasksAtOnce,
      maxConcurrentLocalActivityExecutions: tasksAtOnce,
      maxConcurrentActivityTaskExecutions: tasksAtOnce,
    },
    { ...common, taskQueue: taskQueues[1], maxConcurrentActivityTaskExecutions: heavyAtOnce, enableNonLocalActivities: true },
  ];
}
