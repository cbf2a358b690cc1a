import { Injectable } from '@nestjs/common';
import { fixed } from '../../runtime/bounds/index.js';
import type { RequestContext } from '../../runtime/context.js';
import { type Tx, wakeRelayAfterCommit, writeUnawaited } from '../../storage/database/index.js';
import type { QueueJob } from '../jobs/index.js';
import { grouped } from '../../runtime/grouped.js';
import { traceparentHere } from '../../runtime/tracing/index.js';
import type { ManyChanged, OutboxEntry, RecordChange, WorkflowSignal, WorkflowStart } from './outbox-entry.js';

/**
 * SQL: a pending signal is locked until the caller's transaction ends: the relay skips it, so that the process looks after the commit. One
 * that the relay is delivering now does not count, because the process may look too early.
 */
const wakeSql = `
  WITH asked AS (SELECT payload, payload ->> 'workflowId' AS workflow_id FROM jsonb_array_elements($2::jsonb) AS entry (payload)),
    waiting AS (SELECT o.workflow_id, o.payload ->> 'signal' AS signal FROM outbox o
      WHERE o.ecosystem_id = $1 AND o.kind = 'workflow-signal' AND o.workflow_id = ANY (ARRAY(SELECT workflow_id FROM asked)) FOR UPDATE SKIP LOCKED)
  INSERT INTO outbox (ecosystem_id, kind, payload) SELECT $1, 'workflow-signal', payload FROM asked
  WHERE (workflow_id, payload ->> 'signal') NOT IN (SELECT workflow_id, signal FROM waiting)`;

/** Runs in the transaction in which records were changed, after the change. */
type OnChanged = (tx: Tx, ctx: RequestContext, ids: readonly number[]) => Promise<void>;

/** Writes effects outside the database in the transaction that causes them; the relay delivers them after the commit. */
@Injectable()
export class Outbox {
  private readonly onChangedOf = new Map<string, OnChanged[]>();

  /**
   * Registers a listener for every announced change of a resource's records, however it came about: saved, imported, repointed by a merge,
   * moved, or with other files. Features do so when the module starts.
   */
  onChanged(resource: string, listener: OnChanged): void {
    this.onChangedOf.set(resource, [...(this.onChangedOf.get(resource) ?? []), listener]);
  }

  startWorkflow(tx: Tx, ctx: RequestContext, payload: WorkflowStart): Promise<void> {
    return this.putAll(tx, ctx, [{ kind: 'workflow-start', payload }]);
  }

  /** Signals a workflow. A delayed start is released first, because no process exists yet to receive the signal. */
  async signalWorkflow(tx: Tx, ctx: RequestContext, payload: WorkflowSignal): Promise<void> {
    await writeUnawaited(
      tx,
      `UPDATE outbox SET due_at = now() WHERE ecosystem_id = $1 AND workflow_id = $2 AND kind = 'workflow-start' AND due_at > now()`,
      [ctx.ecosystemId, payload.workflowId],
    );
    return this.putAll(tx, ctx, [{ kind: 'workflow-signal', payload }]);
  }

  /**
   * Sends wake-up signals, one per process however often it is requested; otherwise changing a setting a hundred times would fill the
   * outbox.
   */
  async wakeWorkflows(tx: Tx, ctx: RequestContext, payloads: readonly WorkflowSignal[]): Promise<void> {
    if (payloads.length === 0) return;
    await writeUnawaited(tx, wakeSql, [ctx.ecosystemId, JSON.stringify(payloads)]);
    wakeRelayAfterCommit(tx);
  }

  async changed(tx: Tx, ctx: RequestContext, payload: RecordChange): Promise<void> {
    await this.putAll(tx, ctx, [{ kind: 'change', payload }]);
    await this.listened(tx, ctx, [payload]);
  }

  /** Announces many changes in one entry. */
  async changedAll(tx: Tx, ctx: RequestContext, changes: readonly RecordChange[]): Promise<void> {
    if (changes.length === 0) return;
    await this.putAll(tx, ctx, [{ kind: 'change', payload: { changes: announced(changes) } }]);
    await this.listened(tx, ctx, changes);
  }

  /** Reaches the listeners only, for what no client shows as a record of its own. */
  async changedInside(tx: Tx, ctx: RequestContext, resource: string, ids: readonly number[]): Promise<void> {
    for (const listener of this.onChangedOf.get(resource) ?? []) await listener(tx, ctx, ids);
  }

  private async listened(tx: Tx, ctx: RequestContext, changes: readonly RecordChange[]): Promise<void> {
    const there = changes.filter(({ resource, change }) => change !== 'deleted' && this.onChangedOf.has(resource));
    for (const [resource, ids] of grouped(there.map(({ resource, id }) => [resource, id] as const)))
      for (const listener of this.onChangedOf.get(resource)!) await listener(tx, ctx, [...new Set(ids)]);
  }

  job(tx: Tx, ctx: RequestContext, payload: QueueJob): Promise<void> {
    return this.putAll(tx, ctx, [{ kind: 'job', payload }]);
  }

  /** Writes a batch of effects in one statement. */
  async putAll(tx: Tx, ctx: RequestContext, entries: OutboxEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await writeUnawaited(
      tx,
      `INSERT INTO outbox (ecosystem_id, kind, payload, due_at)
       SELECT $1, kind, payload, coalesce("dueAt", now()) FROM jsonb_to_recordset($2::jsonb) AS entry (kind text, payload jsonb, "dueAt" timestamptz)`,
      [ctx.ecosystemId, JSON.stringify(entries.map(inTrace))],
    );
    wakeRelayAfterCommit(tx);
  }
}

/** Live changes begin no work; whatever does continues the trace in which it was asked for. */
function inTrace(entry: OutboxEntry): OutboxEntry {
  const traceparent = entry.kind === 'change' ? undefined : traceparentHere();
  return traceparent ? Object.assign({}, entry, { payload: { ...entry.payload, traceparent } }) : entry;
}

/**
 * A few changes of a kind are announced individually, many as one: an operation causes a bounded number of events, however many records it
 * changes.
 */
const announced = (changes: readonly RecordChange[]): (RecordChange | ManyChanged)[] =>
  [...grouped(changes.map((one) => [`${one.resource} ${one.change}`, one])).values()].flatMap((alike): (RecordChange | ManyChanged)[] => {
    const { resource, change } = alike[0]!;
    return alike.length > fixed('namedChanges') ? [{ resource, count: alike.length, change }] : alike;
  });
