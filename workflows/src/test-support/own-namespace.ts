import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Client, Connection } from '@temporalio/client';
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Runtime, Worker, type WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { searchAttributeTypes } from './search-attribute-types.js';
import { until } from './until.js';

const workflowsPath = fileURLToPath(new URL('../workflows.js', import.meta.url));
/** Recordings name no machine. */
const identity = 'kantoor-spec';
const logger = new DefaultLogger('ERROR');

/** A separate namespace on a real server, so that other workers there take none of its work. */
export class OwnNamespace {
  private constructor(
    private readonly native: NativeConnection,
    private readonly bundle: WorkflowBundleWithSourceMap,
    readonly client: Client,
    readonly name: string,
  ) {}

  static async make(address: string): Promise<OwnNamespace> {
    const name = `spec-${randomInt(1e9)}`;
    const connection = await Connection.connect({ address, connectTimeout: '3s' });
    await connection.workflowService.registerNamespace({ namespace: name, workflowExecutionRetentionPeriod: { seconds: 86_400 as never } });
    // A server needs a moment to know its new namespace everywhere.
    await until(() => connection.operatorService.addSearchAttributes({ namespace: name, searchAttributes: searchAttributeTypes }));
    await connection.close();
    return OwnNamespace.enter(address, name);
  }

  static async enter(address: string, name: string): Promise<OwnNamespace> {
    Runtime.install({ logger, shutdownSignals: [], telemetryOptions: { logging: { filter: 'temporalio_sdk_core=error' } } });
    const connection = await Connection.connect({ address, connectTimeout: '3s' });
    const bundle = await bundleWorkflowCode({ workflowsPath, logger });
    return new OwnNamespace(
      await NativeConnection.connect({ address }),
      bundle,
      new Client({ connection, namespace: name, identity }),
      name,
    );
  }

  /** Starts workers for both queues; the returned function stops them. */
  async work(activities: object): Promise<() => Promise<void>> {
    const common = { connection: this.native, namespace: this.name, activities, identity };
    const workers = [
      await Worker.create({ ...common, taskQueue: 'kantoor', workflowBundle: this.bundle }),
      await Worker.create({ ...common, taskQueue: 'kantoor-heavy' }),
    ];
    const running = Promise.all(workers.map((worker) => worker.run()));
    return async () => {
      for (const worker of workers) worker.shutdown();
      await running;
    };
  }

  async close(): Promise<void> {
    await this.native.close();
    await this.client.connection.close();
  }
}
