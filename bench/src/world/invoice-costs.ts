import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import type { Part } from '@kantoor/stack';
import { cpuMillisecondsOfAll } from '../harness/cpu.js';
import { asAdmin } from './databases.js';
import type { InvoicingStack } from './invoicing-stack.js';

const parts = ['api', 'worker', 'postgres', 'temporal', 'mailbox', 'redis'] as const satisfies readonly Part[];
export type Spent = Record<(typeof parts)[number], number>;

/** Measures the processor time in milliseconds that each part of the stack takes during `work`. */
export async function spentDuring<T>({ stack }: InvoicingStack, work: () => Promise<T>): Promise<{ result: T; spent: Spent }> {
  const now = (): Spent => Object.fromEntries(parts.map((part) => [part, cpuMillisecondsOfAll(stack.pid(part) ?? 0)])) as Spent;
  const before = now();
  const result = await work();
  const after = now();
  return { result, spent: Object.fromEntries(parts.map((part) => [part, after[part] - before[part]])) as Spent };
}

export async function walOf({ adminUrl }: InvoicingStack): Promise<number> {
  const sql = `SELECT pg_current_wal_insert_lsn() - '0/0' AS bytes`;
  return asAdmin(adminUrl, async (client) => Number((await client.query<{ bytes: string }>(sql)).rows[0]!.bytes));
}

export interface Stored {
  database: number;
  files: number;
}

/** The bytes that the database and the files take; the engine's own are in a file that it writes when it likes, so they are not measured. */
export async function storedOf({ adminUrl, stack }: InvoicingStack): Promise<Stored> {
  const sql = `SELECT pg_database_size('kantoor') AS bytes`;
  const database = await asAdmin(adminUrl, async (client) => Number((await client.query<{ bytes: string }>(sql)).rows[0]!.bytes));
  const entries = await readdir(stack.env.FILES_DIR!, { recursive: true, withFileTypes: true });
  const sizes = entries.filter((entry) => entry.isFile()).map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return { database, files: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) };
}

/** Returns the number of events in the history of this deal's process, and of the activities in them. */
export async function eventsOf({ stack }: InvoicingStack, deal: number): Promise<{ events: number; activities: number }> {
  const connection = await Connection.connect({ address: stack.env.TEMPORAL_ADDRESS });
  const client = new Client({ connection, namespace: stack.env.TEMPORAL_NAMESPACE ?? 'kantoor' });
  const process = client.workflow.getHandle(`deal-invoice/${deal}`);
  // The process continues after the mail.
  await process.result();
  const { events } = await process.fetchHistory();
  await connection.close();
  const isActivity = (event: NonNullable<typeof events>[number]): boolean =>
    Boolean(event.activityTaskScheduledEventAttributes) || event.markerRecordedEventAttributes?.markerName === 'core_local_activity';
  return { events: events?.length ?? 0, activities: (events ?? []).filter(isActivity).length };
}
