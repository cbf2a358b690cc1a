import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, type WorkflowBundleWithSourceMap } from '@temporalio/worker';

export const bundlePath = fileURLToPath(new URL('../bundle/workflow-bundle.js', import.meta.url));
const tracePath = fileURLToPath(new URL('../process/trace.js', import.meta.url));
const workflowsPath = fileURLToPath(new URL('../workflows.js', import.meta.url));

/** Bundles the workflows as one script for the engine's sandbox. It takes a second, so workers use the one made by the build. */
export const bundleWorkflows = (): Promise<WorkflowBundleWithSourceMap> =>
  bundleWorkflowCode({ workflowsPath, workflowInterceptorModules: [tracePath], logger: quiet });

const nothing = (): void => undefined;
const quiet = { log: nothing, trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };
