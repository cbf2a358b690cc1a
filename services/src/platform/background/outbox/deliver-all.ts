import { log } from '../../runtime/logging/index.js';
import { outboxFailed, outboxDelivered } from '../../runtime/metrics/index.js';
import { continuing, traced } from '../../runtime/tracing/index.js';
import type { OutboxRow, Outcome } from './outbox-row.js';

export interface Delivered {
  row: OutboxRow;
  outcome: Outcome | 'failed';
  error?: string;
}

const concurrency = 20;
const deadlineMs = 8_000;

/** Entries for one workflow are delivered in order, the rest in parallel. */
const laneOf = (row: OutboxRow): string => ('workflowId' in row.payload ? row.payload.workflowId : `${row.ecosystem_id}/${row.id}`);

function lanesOf(rows: OutboxRow[]): OutboxRow[][] {
  const lanes = new Map<string, OutboxRow[]>();
  for (const row of rows) lanes.set(laneOf(row), [...(lanes.get(laneOf(row)) ?? []), row]);
  return [...lanes.values()];
}

export async function deliverAll(rows: OutboxRow[], deliver: (row: OutboxRow) => Promise<Outcome>): Promise<Delivered[]> {
  const lanes = lanesOf(rows);
  const delivered: Delivered[] = [];
  const workOff = async (): Promise<void> => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) delivered.push(...(await deliverInOrder(lane, deliver)));
  };
  await Promise.all(Array.from({ length: concurrency }, workOff));
  return delivered;
}

/** After a failure the rest of the lane waits too, so that a signal never overtakes its start. */
async function deliverInOrder(lane: OutboxRow[], deliver: (row: OutboxRow) => Promise<Outcome>): Promise<Delivered[]> {
  const delivered: Delivered[] = [];
  for (const row of lane) {
    const attempt: Delivered = delivered.at(-1)?.outcome === 'failed' ? { ...delivered.at(-1)!, row } : await deliverOne(row, deliver);
    delivered.push(attempt);
  }
  return delivered;
}

async function deliverOne(row: OutboxRow, deliver: (row: OutboxRow) => Promise<Outcome>): Promise<Delivered> {
  try {
    const outcome = await inItsTrace(row, () => withDeadline(deliver(row)));
    if (!row.handed_over_at) outboxDelivered.inc({ kind: row.kind });
    return { row, outcome };
  } catch (err) {
    outboxFailed.inc({ kind: row.kind });
    log.warn(
      { err, kind: row.kind, ecosystemId: row.ecosystem_id, outboxId: row.id, attempts: row.attempts },
      'An outbox entry will be tried again',
    );
    return { row, outcome: 'failed', error: err instanceof Error ? err.message : String(err) };
  }
}

/** Continues the trace of who asked for it. */
function inItsTrace<T>({ kind, payload, attempts, ecosystem_id: ecosystem }: OutboxRow, work: () => Promise<T>): Promise<T> {
  const facts = { 'kantoor.ecosystem': ecosystem, 'kantoor.attempts': attempts };
  return continuing((payload as { traceparent?: string }).traceparent, () =>
    traced({ name: `outbox ${kind}`, kind: 'producer', facts }, work),
  );
}

async function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${deadlineMs} ms`)), deadlineMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
