import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { Client, Connection } from '@temporalio/client';
import { Config } from '../config.js';

/** The client of the workflow engine; connects on first use. */
@Injectable()
export class Temporal implements OnModuleDestroy {
  private readonly connection: Connection;
  readonly client: Client;

  constructor(config: Config) {
    this.connection = Connection.lazy({ address: config.temporalAddress });
    this.client = new Client({ connection: this.connection, namespace: config.temporalNamespace });
  }

  /** Fails when the engine does not answer in time. */
  async ping(deadlineMs: number): Promise<void> {
    await this.connection.withDeadline(Date.now() + deadlineMs, () => this.connection.workflowService.getSystemInfo({}));
  }

  async onModuleDestroy(): Promise<void> {
    await this.connection.close().catch(() => undefined);
  }
}
