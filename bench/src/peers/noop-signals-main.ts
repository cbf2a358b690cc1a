import { fileURLToPath } from 'node:url';
import { Client, Connection } from '@temporalio/client';
import { NativeConnection, Runtime, Worker } from '@temporalio/worker';

/**
 * Signals waiting workflows one after the other, each of which responds with an activity that does nothing; prints the milliseconds between
 * the two.
 */
const { TEMPORAL_ADDRESS: address = '', TEMPORAL_NAMESPACE: namespace = 'kantoor', COUNT = '100' } = process.env;
const taskQueue = `noop-signals-${process.pid}`;
const warmUp = 10;

let seen: () => void = () => undefined;
async function nothing(): Promise<void> {
  seen();
}

Runtime.install({ telemetryOptions: {}, logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {}, log() {} } });
const worker = await Worker.create({
  connection: await NativeConnection.connect({ address }),
  namespace,
  taskQueue,
  workflowsPath: fileURLToPath(new URL('noop-workflow.js', import.meta.url)),
  activities: { nothing },
});
const client = new Client({ connection: await Connection.connect({ address }), namespace });

const milliseconds = await worker.runUntil(async () => {
  const handles = [];
  for (let i = 0; i < Number(COUNT) + warmUp; i += 1)
    handles.push(await client.workflow.start('noopWaiting', { taskQueue, workflowId: `${taskQueue}-${i}` }));
  const taken: number[] = [];
  for (const handle of handles) {
    const answered = new Promise<void>((resolve) => (seen = resolve));
    const since = performance.now();
    await handle.signal('poke');
    await answered;
    taken.push(performance.now() - since);
  }
  for (const handle of handles) await handle.terminate();
  return taken.slice(warmUp);
});
console.log(JSON.stringify({ milliseconds }));
process.exit(0);
