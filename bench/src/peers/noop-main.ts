import { fileURLToPath } from 'node:url';
import { Client, Connection } from '@temporalio/client';
import { NativeConnection, Runtime, Worker } from '@temporalio/worker';

/** Runs workflows of activities that do nothing, as fast as the server allows, and tells how many seconds they took. */
const { TEMPORAL_ADDRESS: address = '', TEMPORAL_NAMESPACE: namespace = 'kantoor', COUNT = '100', ACTIVITIES = '1' } = process.env;
const taskQueue = `noop-${process.pid}`;
const starters = 16;

Runtime.install({ telemetryOptions: {}, logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {}, log() {} } });
const worker = await Worker.create({
  connection: await NativeConnection.connect({ address }),
  namespace,
  taskQueue,
  workflowsPath: fileURLToPath(new URL('noop-workflow.js', import.meta.url)),
  activities: { nothing: async () => undefined },
});
const client = new Client({ connection: await Connection.connect({ address }), namespace });
let started = 0;

async function startThem(): Promise<void> {
  while (started < Number(COUNT)) {
    const workflowId = `${taskQueue}-${started++}`;
    await client.workflow.start('noop', { taskQueue, workflowId, args: [Number(ACTIVITIES)] });
  }
}

const seconds = await worker.runUntil(async () => {
  const since = performance.now();
  await Promise.all(Array.from({ length: starters }, startThem));
  await Promise.all(Array.from({ length: Number(COUNT) }, (_, i) => client.workflow.getHandle(`${taskQueue}-${i}`).result()));
  return (performance.now() - since) / 1_000;
});
console.log(JSON.stringify({ seconds }));
process.exit(0);
