import pg from 'pg';
import type { ClientConfig } from 'pg';

const connectMaxMs = 2_500;

/** A connection may report its loss twice, also while no query is running; without a listener that would end the process. */
export class ResilientClient extends pg.Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectMaxMs });
    this.on('error', () => undefined);
  }
}
