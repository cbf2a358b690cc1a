import { activityInterceptor } from '../errors/activity-interceptor.js';
import { bundlePath } from './workflow-bundle.js';
import type { NativeConnection, WorkerOptions } from '@temporalio/worker';

/** Many more than are drawn at once: of those that wait for a thread the renderer takes whoever has least, which the engine's queue cannot. */
const heavyAtOnce = 16;
const cachedWorkflowsMax = 500;
const cachedRunsMax = 50;
/**
 * Short steps run inside workflow tasks, each with a connection to the database. Were more begun than can run, they would wait in a task that
 * has seconds to end, and each of those that do not is more work for the engine.
 */
const tasksAtOnce = 20;

/** A run is one per ecosystem and day, and bills one batch after the other. */
const runsAtOnce = 4;

/**
 * Business steps, runs and heavy work have a queue each, so that a thousand invoices to draw never delay a payment, and what a run has made
 * so far never delays the rest of it.
 */
export function workerOptions(namespace: string, connection: NativeConnection, activities: object): WorkerOptions[] {
  const common = {
    namespace,
    connection,
    activities,
    interceptors: { activity: [activityInterceptor] },
    shutdownGraceTime: '10s',
    shutdownForceTime: '15s',
  } satisfies Partial<WorkerOptions>;
  return [
    {
      ...common,
      taskQueue: 'kantoor',
      workflowBundle: { codePath: bundlePath },
      maxCachedWorkflows: cachedWorkflowsMax,
      maxConcurrentWorkflowTaskExecutions: tasksAtOnce,
      maxConcurrentLocalActivityExecutions: tasksAtOnce,
      maxConcurrentActivityTaskExecutions: 20,
    },
    {
      ...common,
      taskQueue: 'kantoor-runs',
      workflowBundle: { codePath: bundlePath },
      maxCachedWorkflows: cachedRunsMax,
      maxConcurrentWorkflowTaskExecutions: runsAtOnce,
      maxConcurrentLocalActivityExecutions: runsAtOnce,
      maxConcurrentActivityTaskExecutions: runsAtOnce,
    },
    { ...common, taskQueue: 'kantoor-heavy', maxConcurrentActivityTaskExecutions: heavyAtOnce, enableNonLocalActivities: true },
  ];
}
