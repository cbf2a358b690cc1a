import { connectionOptions, engineSettings, Settings } from '@kantoor/services';
import { Client, Connection } from '@temporalio/client';
import type { HistoryAndWorkflowId } from '@temporalio/common';
import { Worker } from '@temporalio/worker';
import { installRuntime } from './worker/runtime.js';
import { bundlePath } from './worker/workflow-bundle.js';

/**
 * Says which running processes this version could not continue, by replaying their histories with its code. It changes nothing, and is run
 * before a version is installed, or before one is taken back. With `--ended`, processes that have ended are replayed too.
 */
const isEndedToo = process.argv.includes('--ended');
const settings = new Settings(process.env);
const engine = engineSettings(settings);
settings.refuseFaults();
installRuntime();
const connection = await Connection.connect({ ...connectionOptions(engine), connectTimeout: '10s' });
try {
  const { workflow } = new Client({ connection, namespace: engine.namespace });
  const histories = withWork(workflow.list(isEndedToo ? {} : { query: `ExecutionStatus = 'Running'` }).intoHistories({ concurrency: 5 }));
  let [replayed, failed] = [0, 0];
  for await (const { workflowId, error } of Worker.runReplayHistories({ workflowBundle: { codePath: bundlePath } }, histories)) {
    replayed += 1;
    if (!error) continue;
    failed += 1;
    console.log(`${workflowId} cannot be continued: ${error.message.split(/[.\n]/)[0]}`);
  }
  console.log(`${replayed} processes replayed, ${failed} of them cannot be continued by this version`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  await connection.close();
}
// The engine library keeps its threads.
process.exit();

/** Leaves out processes of which no code has run: a replay would wait for it forever. */
async function* withWork(histories: AsyncIterable<HistoryAndWorkflowId>): AsyncIterable<HistoryAndWorkflowId> {
  for await (const each of histories) {
    const { events } = each.history as { events?: { workflowTaskCompletedEventAttributes?: unknown }[] };
    if (events?.some(({ workflowTaskCompletedEventAttributes: done }) => done)) yield each;
  }
}
