import { fileURLToPath } from 'node:url';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import { bundleWorkflowCode, DefaultLogger, Runtime, Worker, type WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { searchAttributeTypes } from './search-attribute-types.js';
import { execFile } from 'node:child_process';
import { access, chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const version = '1.28.3';
const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
const folder = join(cache, 'kantoor', 'temporal-test-server', version);
const executable = join(folder, 'temporal-test-server');

const run = promisify(execFile);
const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>kantoor</groupId><artifactId>temporal-test-server</artifactId><version>1</version>
<dependencies><dependency><groupId>io.temporal</groupId><artifactId>temporal-test-server</artifactId><version>${version}</version></dependency></dependencies></project>`;
const wrapper = `#!/bin/sh\nexec java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "$(dirname "$0")/lib/*" io.temporal.testserver.TestServer "$@"\n`;

/**
 * Returns the engine's own test server, in which a month passes in a moment; it is kept in the user's cache. Undefined without Java or
 * Maven.
 */
async function timeSkippingServer(): Promise<string | undefined> {
  try {
    await run('java', ['-version']);
    await access(executable).catch(download);
    return executable;
  } catch (cause) {
    if (process.env.CI === 'true') throw new Error('Workflow specs need Java 17 and Maven', { cause });
    return undefined;
  }
}

/** Spec processes may run this at the same time: each makes its own copy, and the first one ready is kept. */
async function download(): Promise<void> {
  await mkdir(join(folder, '..'), { recursive: true });
  const place = await mkdtemp(`${folder}-`);
  try {
    await writeFile(join(place, 'pom.xml'), pom);
    await run('mvn', ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=lib', '-DincludeScope=runtime'], { cwd: place });
    await writeFile(join(place, 'temporal-test-server'), wrapper);
    await chmod(join(place, 'temporal-test-server'), 0o755);
    await rename(place, folder);
  } catch (error) {
    await access(executable).catch(() => Promise.reject(error));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

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
