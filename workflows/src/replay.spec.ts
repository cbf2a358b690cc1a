import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { processKindNames } from '@kantoor/schemas';
import { bundleWorkflowCode, DefaultLogger, Runtime, Worker, type WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { DeterminismViolationError } from '@temporalio/workflow';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const folder = pathOf('../test/histories/');
const recordings = readdirSync(folder).filter((name) => name.endsWith('.json'));
const historyOf = (name: string): unknown => JSON.parse(readFileSync(`${folder}${name}`, 'utf8'));
const logger = new DefaultLogger('ERROR', () => undefined);
const aboutNoRecord = ['subscription-run', 'subscription-day'];

describe('Processes started by earlier versions', () => {
  let present: WorkflowBundleWithSourceMap;
  beforeAll(async () => {
    Runtime.install({ logger, shutdownSignals: [], telemetryOptions: { logging: { filter: 'off' } } });
    const workflowInterceptorModules = [pathOf('./process/trace.js')];
    present = await bundleWorkflowCode({ workflowsPath: pathOf('./workflows.js'), workflowInterceptorModules, logger });
  });

  it('are recorded for every kind', () => {
    expect(new Set(recordings.map((name) => name.split('.')[0]))).toEqual(new Set([...processKindNames, ...aboutNoRecord]));
  });

  it.each(recordings)('continue with the current code: %s', async (name) => {
    await Worker.runReplayHistory({ workflowBundle: present }, historyOf(name));
  });

  it('are reported if a change breaks them', async () => {
    const changed = await bundleWorkflowCode({ workflowsPath: pathOf('./test-support/changed-workflows.js'), logger });
    const replay = Worker.runReplayHistory({ workflowBundle: changed }, historyOf('deal-to-invoice.mailed.json'));
    await expect(replay).rejects.toThrow(DeterminismViolationError);
  });
});
