import { dealToInvoice, subscriptionDay, subscriptionRun } from '@kantoor/schemas';
import type { NativeConnection } from '@temporalio/worker';
import { workerOptions } from './task-queues.js';

describe('the task queues of a worker', () => {
  const served = workerOptions('spec', {} as NativeConnection, {});
  const ofWorkflows = served.filter(({ workflowBundle }) => workflowBundle).map(({ taskQueue }) => taskQueue);

  it('are all that workflows are started on', () => {
    for (const { taskQueue } of [dealToInvoice, subscriptionDay, subscriptionRun]) expect(ofWorkflows).toContain(taskQueue);
    expect(served.map(({ taskQueue }) => taskQueue)).toContain('kantoor-heavy');
  });

  it('keep a run apart from the processes that it makes, which it would wait behind', () => {
    expect(subscriptionRun.taskQueue).not.toBe(dealToInvoice.taskQueue);
    expect(new Set(ofWorkflows).size).toBe(ofWorkflows.length);
  });
});
