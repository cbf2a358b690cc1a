import { withPreparedDatabase } from './prepared/prepared-database.js';
import { terminalReport } from './report.js';
import { extraParts, isolatedSettings, parts, type Part, type StackOptions } from './settings.js';
import { dropData, shutDown } from './shutdown.js';
import { bringUp } from './stack.js';
import { restartProgram, stateOf } from './supervisor/client.js';
import { isAlive, recorded, signal } from './system/processes.js';

export { findChromium } from './browser/chromium.js';
export { reservePorts } from './ports.js';
export type { Ports } from './ports.js';
export { readingModels } from './reading/models.js';
export { secretsOf } from './secrets.js';
export { people, password } from './standins/people.js';
export { specFolder } from './testing/spec-folder.js';
export type { Part, StackOptions } from './settings.js';

const servers: readonly Part[] = ['postgres', 'redis', 'temporal', 's3'];

export interface Stack {
  env: Record<string, string>;
  addresses: {
    api: string;
    identity: string;
    mailbox: string;
    outside: string;
    temporal: string;
    temporalUi: string;
    apiReports: string;
    worker: string;
  };
  /** Stops everything; the data is kept. */
  stop(): Promise<void>;
  /** Stops everything and drops the data. */
  drop(): Promise<void>;
  /** Sends a signal to one part. The programs (api, worker, stand-ins) restart automatically; servers wait for restart. */
  kill(name: Part, signalName?: NodeJS.Signals): void;
  /** Restarts one part, or replaces its process. */
  restart(name: Part): Promise<void>;
  pid(name: Part): number | undefined;
}

export interface StartOptions extends StackOptions {
  /** Receives the steps. */
  report?: (line: string) => void;
  signal?: AbortSignal;
}

/** Starts a separate stack: other ports, other data, none of the user's settings. */
export async function startStack(options: StartOptions): Promise<Stack> {
  const settings = isolatedSettings(options);
  const { dataDir, ports } = settings;
  const report = terminalReport(options.report ?? (() => undefined));
  const left = options.prepared ? await withPreparedDatabase(settings, options.signal) : settings;
  const env = await bringUp(left, report, options.signal);
  const record = (name: Part) => (servers.includes(name) ? recorded(dataDir, name) : stateOf(dataDir, name)?.process);
  const local = (port: number) => `http://localhost:${port}`;

  return {
    env,
    addresses: {
      api: local(ports.api),
      identity: local(ports.identity),
      mailbox: local(ports.mailbox),
      outside: local(ports.outside),
      temporal: `127.0.0.1:${ports.temporal}`,
      temporalUi: local(ports.temporalUi),
      apiReports: local(ports.apiReports),
      worker: local(ports.worker),
    },
    stop: () => shutDown(dataDir),
    async drop() {
      await shutDown(dataDir);
      dropData(dataDir);
    },
    kill(name, signalName = 'SIGKILL') {
      const process = record(name);
      if (!process) throw new Error(`${name} does not run in this stack (it knows ${[...parts, ...extraParts].join(', ')})`);
      signal(process, signalName);
    },
    async restart(name) {
      if (!servers.includes(name)) return restartProgram(dataDir, name);
      const running = record(name);
      if (running) signal(running, name === 'postgres' ? 'SIGINT' : 'SIGTERM');
      while (isAlive(running)) await new Promise((resolve) => setTimeout(resolve, 20));
      await bringUp({ ...settings, parts: new Set([name]) }, report);
    },
    pid: (name) => record(name)?.pid,
  };
}
