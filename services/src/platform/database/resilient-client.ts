import pg from 'pg';
import type { ClientConfig } from 'pg';

const connectMaxMs = 2_500;

/** A connection may report its loss twice, also while nobody waits for an answer; unheard, that would end the process. */
export class ResilientClient extends pg.Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectMaxMs });
    this.on('error', () => undefined);
  }
}
