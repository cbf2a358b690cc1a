import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Client } from '@temporalio/client';
import { Config, connectionOptions } from '../../runtime/config/index.js';
import { askEngine } from './ask-engine.js';

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

  async onModuleDestroy(): Promise<void> {
    await (await this.opened)?.connection.close().catch(() => undefined);
  }

  private async open(): Promise<Client> {
    const { Client, Connection } = await import('@temporalio/client');
    const { engine } = this.config;
    return new Client({ connection: Connection.lazy(connectionOptions(engine)), namespace: engine.namespace });
  }
}
