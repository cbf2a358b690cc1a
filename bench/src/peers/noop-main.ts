import { fileURLToPath } from 'node:url';
import { Client, Connection } from '@temporalio/client';
import { NativeConnection, Runtime, Worker } from '@temporalio/worker';

/** Runs workflows of activities that do nothing, as fast as the server allows, and prints how many seconds they took. */
const {
  TEMPORAL_ADDRESS: address = '',
  TEMPORAL_NAMESPACE: namespace = 'kantoor',
  COUNT = '100',
  ACTIVITIES = '1',
  WARM_UP = '0',
} = process.env;
const taskQueue = `noop-${process.pid}`;
const starters = 16;
const activities = Number(ACTIVITIES);

let left = 0;
let allDone: () => void;
/** The last activity is the end, as the last mail is for invoices: the server need not be queried for it. */
async function nothing(): Promise<void> {
  left -= 1;
  if (left === 0) allDone();
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

async function secondsFor(name: string, count: number): Promise<number> {
  const since = performance.now();
  let started = 0;
  const startThem = async (): Promise<void> => {
    while (started < count)
      await client.workflow.start('noop', { taskQueue, workflowId: `${taskQueue}-${name}-${started++}`, args: [activities] });
  };
  left = count * activities;
  const done = new Promise<void>((resolve) => (allDone = resolve));
  await Promise.all([done, ...Array.from({ length: starters }, startThem)]);
  return (performance.now() - since) / 1_000;
}

const seconds = await worker.runUntil(async () => {
  if (Number(WARM_UP) > 0) await secondsFor('warm', Number(WARM_UP));
  return secondsFor('counted', Number(COUNT));
});
console.log(JSON.stringify({ seconds }));
process.exit(0);
