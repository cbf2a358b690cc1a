import { log } from '../../runtime/logging/index.js';
import { outboxFailed, outboxDelivered } from '../../runtime/metrics/index.js';
import { continuing, traced } from '../../runtime/tracing/index.js';
import type { OutboxRow, Outcome } from './outbox-row.js';

export interface Delivered {
  row: OutboxRow;
  outcome: Outcome | 'failed';
  error?: string;
  /** Whether there was no answer at all. */
  isLate?: boolean;
}

class NoAnswer extends Error {
  override readonly message = `No answer within ${deadlineMs} ms`;
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

/**
 * Delivers a batch. After the first entry that got no answer in time no further one is begun: it would wait as long, and stay locked
 * meanwhile. Such entries are not among the delivered ones, and remain as they are.
 */
export async function deliverAll(rows: OutboxRow[], deliver: (row: OutboxRow) => Promise<Outcome>): Promise<Delivered[]> {
  const lanes = lanesOf(rows);
  const delivered: Delivered[] = [];
  const isLate = (): boolean => delivered.some((one) => one.isLate);
  const workOff = async (): Promise<void> => {
    for (let lane = lanes.shift(); lane && !isLate(); lane = lanes.shift()) delivered.push(...(await deliverInOrder(lane, deliver)));
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
    return { row, outcome: 'failed', error: err instanceof Error ? err.message : String(err), isLate: err instanceof NoAnswer };
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
    timer = setTimeout(() => reject(new NoAnswer()), deadlineMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
