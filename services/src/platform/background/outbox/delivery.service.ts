import { Injectable } from '@nestjs/common';
import { searchAttributeNames } from '@kantoor/schemas';
import {
  defineSearchAttributeKey,
  TypedSearchAttributes,
  WorkflowExecutionAlreadyStartedError,
  WorkflowIdConflictPolicy,
  WorkflowIdReusePolicy,
  WorkflowNotFoundError,
  type SearchAttributePair,
} from '@temporalio/common';
import { JobQueues } from '../jobs/index.js';
import { log } from '../../runtime/logging/index.js';
import { RedisConnections } from '../../storage/redis/index.js';
import { Temporal } from '../temporal/index.js';
import { changesChannel, type PublishedChange } from './changes-channel.js';
import type { RecordChanges, WorkflowSignal, WorkflowStart } from './outbox-entry.js';
import type { OutboxRow, Outcome } from './outbox-row.js';

const signalAttemptsMax = 8;

/** Delivers one entry to its target. Every delivery is safe to repeat. */
@Injectable()
export class Delivery {
  constructor(
    private readonly temporal: Temporal,
    private readonly redis: RedisConnections,
    private readonly jobs: JobQueues,
  ) {}

  async deliver(row: OutboxRow): Promise<Outcome> {
    switch (row.kind) {
      case 'workflow-start':
        await this.start(row.ecosystem_id, row.payload, row.created_at);
        return 'done';
      case 'workflow-signal':
        await this.signal(row.ecosystem_id, row.payload, row.attempts);
        return 'done';
      case 'change':
        await this.publish(row.ecosystem_id, 'changes' in row.payload ? row.payload.changes : [row.payload]);
        return 'done';
      case 'job':
        return this.jobs.handOver(row.ecosystem_id, row.payload);
    }
  }

  /** A completed run is not repeated; one that failed or was terminated by an operator may be. */
  private async start(ecosystemId: number, workflow: WorkflowStart, askedAt: Date): Promise<void> {
    try {
      await this.startUnless(WorkflowIdReusePolicy.ALLOW_DUPLICATE_FAILED_ONLY, ecosystemId, workflow);
    } catch (error) {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
      if (!(await this.hadEndedBefore(askedAt, workflow.workflowId))) return;
      log.warn(
        { workflowId: workflow.workflowId },
        'Asked for again after it had ended: by a person, or because the database was restored to an earlier moment',
      );
      await this.startUnless(WorkflowIdReusePolicy.ALLOW_DUPLICATE, ecosystemId, workflow);
    }
  }

  private async startUnless(
    workflowIdReusePolicy: WorkflowIdReusePolicy,
    ecosystemId: number,
    { workflow, workflowId, taskQueue, args, summary, searchAttributes, notBefore }: WorkflowStart,
  ): Promise<void> {
    const { workflow: workflows } = await this.temporal.client();
    await workflows.start(workflow, {
      workflowId,
      taskQueue,
      args,
      ...(summary && { staticSummary: summary }),
      typedSearchAttributes: attributesOf(ecosystemId, searchAttributes),
      workflowIdReusePolicy,
      ...delayUntil(notBefore),
      workflowIdConflictPolicy: WorkflowIdConflictPolicy.USE_EXISTING,
    });
  }

  /** A run that ended before it was requested dates from before a restore: the database from the backup does not know it. */
  private async hadEndedBefore(askedAt: Date, workflowId: string): Promise<boolean> {
    const { workflow: workflows } = await this.temporal.client();
    const { closeTime } = await workflows.getHandle(workflowId).describe();
    return closeTime !== undefined && closeTime < askedAt;
  }

  private async signal(ecosystemId: number, { workflowId, signal, args, orStart }: WorkflowSignal, attempts: number): Promise<void> {
    const { workflow: workflows } = await this.temporal.client();
    if (orStart) {
      await workflows.signalWithStart(orStart.workflow, {
        workflowId,
        taskQueue: orStart.taskQueue,
        args: orStart.args,
        signal,
        signalArgs: args,
        ...(orStart.summary && { staticSummary: orStart.summary }),
        typedSearchAttributes: attributesOf(ecosystemId, orStart.searchAttributes),
      });
      return;
    }
    try {
      await workflows.getHandle(workflowId).signal(signal, ...args);
    } catch (error) {
      // The workflow may not have started yet; after some attempts it has ended, and there is nothing left to signal.
      if (!(error instanceof WorkflowNotFoundError) || attempts < signalAttemptsMax) throw error;
      log.info({ workflowId, signal }, 'The workflow has ended before this signal');
    }
  }

  private async publish(ecosystemId: number, changes: RecordChanges['changes']): Promise<void> {
    const messages = changes.map((change) => JSON.stringify({ ecosystemId, change } satisfies PublishedChange));
    await Promise.all(messages.map((message) => this.redis.commands.publish(changesChannel, message)));
  }
}

function delayUntil(notBefore = ''): { startDelay?: number } {
  const startDelay = Date.parse(notBefore) - Date.now();
  return startDelay > 0 ? { startDelay } : {};
}

const keys = {
  ecosystem: defineSearchAttributeKey(searchAttributeNames.ecosystem, 'INT'),
  team: defineSearchAttributeKey(searchAttributeNames.team, 'INT'),
  entity: defineSearchAttributeKey(searchAttributeNames.entity, 'KEYWORD'),
  step: defineSearchAttributeKey(searchAttributeNames.step, 'KEYWORD'),
};

function attributesOf(ecosystemId: number, { team, entity, step }: WorkflowStart['searchAttributes'] = {}): TypedSearchAttributes {
  const pairs: SearchAttributePair[] = [{ key: keys.ecosystem, value: ecosystemId }];
  if (team !== undefined) pairs.push({ key: keys.team, value: team });
  if (entity !== undefined) pairs.push({ key: keys.entity, value: entity });
  if (step !== undefined) pairs.push({ key: keys.step, value: step });
  return new TypedSearchAttributes(pairs);
}
