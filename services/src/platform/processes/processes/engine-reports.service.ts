import { Injectable } from '@nestjs/common';
import type { WorkflowExecutionDescription } from '@temporalio/client';
import { log } from '../../runtime/logging/index.js';
import { Temporal } from '../../background/temporal/index.js';

/** What only the engine knows about a running process. */
export interface EngineReport {
  /** It was terminated by an operator, or failed: it will not continue. */
  isDead: boolean;
  attempts?: { count: number; lastError?: string };
  nextTryAt?: string;
}

const patienceMs = 1_000;
const errorLengthMax = 300;
const deadStates = ['FAILED', 'TERMINATED', 'CANCELLED', 'TIMED_OUT'];

type Pending = NonNullable<WorkflowExecutionDescription['raw']['pendingActivities']>[number];
type Instant = NonNullable<Pending['scheduledTime']>;

/** Queries the engine about one process, with a short timeout; without an answer our own tables are used. */
@Injectable()
export class EngineReports {
  constructor(private readonly temporal: Temporal) {}

  async of(workflowId: string): Promise<EngineReport | undefined> {
    try {
      const client = await this.temporal.client();
      const { status, raw } = await client.withDeadline(Date.now() + patienceMs, () => client.workflow.getHandle(workflowId).describe());
      return { isDead: deadStates.includes(status.name), ...retryOf(raw.pendingActivities?.[0]) };
    } catch (err) {
      log.debug({ err, workflowId }, 'The engine tells nothing about this process');
      return undefined;
    }
  }
}

function retryOf(pending: Pending | undefined): Omit<EngineReport, 'isDead'> {
  if (!pending?.lastFailure) return {};
  const lastError = pending.lastFailure.message?.slice(0, errorLengthMax);
  const nextTryAt = isoOf(pending.scheduledTime);
  return {
    attempts: { count: Number(pending.attempt ?? 1) - (nextTryAt ? 1 : 0), ...(lastError && { lastError }) },
    ...(nextTryAt && { nextTryAt }),
  };
}

/** Returns the instant if it is in the future. */
function isoOf(instant: Instant | null | undefined): string | undefined {
  const ms = instant ? Number(instant.seconds ?? 0) * 1_000 + Math.floor((instant.nanos ?? 0) / 1_000_000) : 0;
  return ms > Date.now() ? new Date(ms).toISOString() : undefined;
}
