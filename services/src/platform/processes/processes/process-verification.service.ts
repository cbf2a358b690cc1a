import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type ProcessInput, searchAttributeNames } from '@kantoor/schemas';
import { WorkflowNotFoundError } from '@temporalio/common';
import type { RequestContext } from '../../runtime/context.js';
import { Kinds } from '../../records/kinds/index.js';
import { Database } from '../../storage/database/index.js';
import { Outbox } from '../../background/outbox/index.js';
import { Temporal } from '../../background/temporal/index.js';

export interface LostProcess {
  workflowId: string;
  kind: string;
  step: string;
}
interface Compared {
  open: number;
  /** Open in the database, and the engine does not run them. */
  lost: LostProcess[];
  /** Run by the engine, and in the database over or unknown. */
  strange: { workflowId: string; type: string; state: string | null }[];
}

/** SQL: processes that are not over, and that the engine should know by now. */
const openSql = `
  SELECT p.workflow_id AS "workflowId", p.kind, p.step FROM processes p
  WHERE p.ecosystem_id = $1 AND p.state NOT IN ('done', 'stopped') AND NOT EXISTS (
    SELECT FROM outbox o WHERE o.ecosystem_id = p.ecosystem_id AND o.workflow_id = p.workflow_id)
  ORDER BY p.workflow_id`;
const statesSql = `SELECT workflow_id AS "workflowId", state FROM processes WHERE ecosystem_id = $1 AND workflow_id = ANY ($2::text[])`;
const inputsSql = `
  SELECT workflow_id AS "workflowId", kind, step, input FROM processes
  WHERE ecosystem_id = $1 AND workflow_id = ANY ($2::text[]) AND input IS NOT NULL AND state NOT IN ('done', 'stopped') FOR UPDATE`;
const together = 10;
/** A process that ends or begins meanwhile is seen on one side first. */
const settlesMs = 3_000;

/** Compares the processes of our tables with what the engine runs. After a restore of only one of them they differ. */
@Injectable()
export class ProcessVerification {
  constructor(
    private readonly database: Database,
    private readonly kinds: Kinds,
    private readonly outbox: Outbox,
    private readonly temporal: Temporal,
  ) {}

  /**
   * Asks the engine for processes that it lost. Each begins with its first step and finds in our tables what is done: a booked invoice stays
   * the one of its deal, a sent mail is not sent again. Returns those that were asked for; the others are of before their input was kept.
   */
  async startAgain(ctx: RequestContext, lost: readonly LostProcess[]): Promise<string[]> {
    return this.database.transaction(ctx, async (tx) => {
      const rows: (LostProcess & { input: ProcessInput })[] = await tx.query(inputsSql, [
        ctx.ecosystemId,
        lost.map(({ workflowId }) => workflowId),
      ]);
      await this.outbox.putAll(
        tx,
        ctx,
        rows.map(({ kind, input, step }) => ({ kind: 'workflow-start', payload: this.kinds.process(kind).start(input, step) })),
      );
      return rows.map(({ workflowId }) => workflowId);
    });
  }

  async compared(ctx: RequestContext): Promise<Compared> {
    const first = await this.looked(ctx);
    if (first.lost.length + first.strange.length === 0) return first;
    await pause(settlesMs);
    const second = await this.looked(ctx);
    const again = new Set([...second.lost, ...second.strange].map(({ workflowId }) => workflowId));
    const stays = ({ workflowId }: { workflowId: string }): boolean => again.has(workflowId);
    return { open: second.open, lost: first.lost.filter(stays), strange: first.strange.filter(stays) };
  }

  private async looked(ctx: RequestContext): Promise<Compared> {
    const open = await this.database.read<LostProcess>(ctx, openSql, [ctx.ecosystemId]);
    const lost: LostProcess[] = [];
    const left = [...open];
    const work = async (): Promise<void> => {
      for (let process = left.pop(); process; process = left.pop()) if (!(await this.runs(process.workflowId))) lost.push(process);
    };
    await Promise.all(Array.from({ length: together }, work));
    return { open: open.length, lost: lost.sort(byId), strange: await this.strange(ctx) };
  }

  private async runs(workflowId: string): Promise<boolean> {
    const client = await this.temporal.client();
    try {
      return (await client.workflow.getHandle(workflowId).describe()).status.name === 'RUNNING';
    } catch (error) {
      if (error instanceof WorkflowNotFoundError) return false;
      throw error;
    }
  }

  private async strange(ctx: RequestContext): Promise<Compared['strange']> {
    const client = await this.temporal.client();
    const running = new Map<string, string>();
    const query = `${searchAttributeNames.ecosystem} = ${ctx.ecosystemId} AND ExecutionStatus = "Running"`;
    for await (const { workflowId, type } of client.workflow.list({ query })) running.set(workflowId, type);
    const rows = await this.database.read<{ workflowId: string; state: string }>(ctx, statesSql, [ctx.ecosystemId, [...running.keys()]]);
    const states = new Map(rows.map(({ workflowId, state }) => [workflowId, state]));
    return [...running]
      .map(([workflowId, type]) => ({ workflowId, type, state: states.get(workflowId) ?? null }))
      .filter(({ state }) => state === null || state === 'done' || state === 'stopped')
      .sort(byId);
  }
}

const byId = (one: { workflowId: string }, other: { workflowId: string }): number => (one.workflowId < other.workflowId ? -1 : 1);
