import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Client } from '@temporalio/client';
import { Config, connectionOptions } from '../../runtime/config/index.js';
import { engineServers } from '../../runtime/metrics/index.js';
import { askEngine } from './ask-engine.js';
import { engineMembers } from './engine-members.js';

/** Client of the workflow engine. Its library is a fifth of the API's startup time, so it is loaded on first use. */
@Injectable()
export class Temporal implements OnModuleDestroy {
  private opened: Promise<Client> | undefined;

  constructor(private readonly config: Config) {}

  client(): Promise<Client> {
    return (this.opened ??= this.open());
  }

  /** Fails when the engine does not respond in time. */
  ping(deadlineMs: number): Promise<void> {
    return askEngine(this.config.engine, deadlineMs);
  }

  /** Writes down how many servers of the engine run, and how many of them know each other; nothing where the engine does not show them. */
  async measure(deadlineMs: number): Promise<void> {
    const { engine } = this.config;
    const members = await engineMembers(engine, deadlineMs).catch(() => undefined);
    engineServers.reset();
    if (engine.servers > 0) engineServers.set({ state: 'wanted' }, engine.servers);
    if (!members) return;
    for (const [role, count] of members.ring) engineServers.set({ state: 'ring', role }, count);
    for (const [role, count] of members.running) engineServers.set({ state: 'running', role }, count);
  }

  async onModuleDestroy(): Promise<void> {
    await (await this.opened)?.connection.close().catch(() => undefined);
  }

  private async open(): Promise<Client> {
    const { Client, Connection } = await import('@temporalio/client');
    const { traceHeaders } = await import('./trace-headers.js');
    const { engine } = this.config;
    return new Client({
      connection: Connection.lazy(connectionOptions(engine)),
      namespace: engine.namespace,
      interceptors: { workflow: [traceHeaders] },
    });
  }
}
