import { fileURLToPath } from 'node:url';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import { bundleWorkflowCode, DefaultLogger, Runtime, Worker, type WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { searchAttributeTypes } from './search-attribute-types.js';
import { timeSkippingServer } from './time-skipping-server.js';

const workflowsPath = fileURLToPath(new URL('../workflows.js', import.meta.url));

const server = await timeSkippingServer();
/** A story run on the time-skipping server; reports why it is skipped where that server cannot run. */
export const timedStory = server
  ? describe
  : (title: string, specs: () => void) => describe.skip(`${title} (left out: needs Java 17 and Maven)`, specs);

type Activities = Record<string, (task: never) => Promise<unknown>>;
const logger = new DefaultLogger('ERROR');
let bundle: Promise<WorkflowBundleWithSourceMap> | undefined;

/** The engine with time passing as fast as the workflows allow, with workers on both queues. */
export class TimedEngine {
  private workers: Worker[] = [];
  private running: Promise<unknown> | undefined;

  private constructor(readonly env: TestWorkflowEnvironment) {}

  /** `activities` is evaluated at each call. */
  static async start(names: string[], activities: () => Activities): Promise<TimedEngine> {
    installQuietRuntime();
    const engine = new TimedEngine(await startServer());
    await engine.env.connection.operatorService.addSearchAttributes({
      namespace: engine.env.namespace,
      searchAttributes: searchAttributeTypes,
    });
    await engine.startWorkers(Object.fromEntries(names.map((name) => [name, (task: never) => activities()[name]!(task)])));
    return engine;
  }

  async stop(): Promise<void> {
    for (const worker of this.workers) worker.shutdown();
    await this.running;
    await this.env.teardown();
  }

  private async startWorkers(activities: Activities): Promise<void> {
    const { nativeConnection: connection, namespace } = this.env;
    const common = { connection, namespace, activities };
    const workflowBundle = await (bundle ??= bundleWorkflowCode({ workflowsPath, logger }));
    this.workers = [
      await Worker.create({ ...common, taskQueue: 'kantoor', workflowBundle }),
      await Worker.create({ ...common, taskQueue: 'kantoor-heavy' }),
    ];
    this.running = Promise.all(this.workers.map((worker) => worker.run()));
  }
}

let isInstalled = false;
function installQuietRuntime(): void {
  if (!isInstalled)
    Runtime.install({ logger, shutdownSignals: [], telemetryOptions: { logging: { filter: 'temporalio_sdk_core=error' } } });
  isInstalled = true;
}

/** The SDK waits five seconds, which Java alone may need on a busy machine. */
async function startServer(triesLeft = 5): Promise<TestWorkflowEnvironment> {
  try {
    return await TestWorkflowEnvironment.createTimeSkipping({ server: { executable: { type: 'existing-path', path: server! } } });
  } catch (error) {
    if (triesLeft === 1) throw error;
    return startServer(triesLeft - 1);
  }
}
