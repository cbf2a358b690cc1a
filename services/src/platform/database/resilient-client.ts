import pg from 'pg';
import type { ClientConfig, Connection } from 'pg';
import { Problem } from '../problems/index.js';

const connectMaxMs = 2_500;

export interface BoundedConfig extends ClientConfig {
  /** What the rows of one statement may weigh, in bytes as PostgreSQL sends them; no bound where it is absent. */
  rowBytesMax?: number;
}

/** A connection may report its loss twice, also while no query is running; without a listener that would end the process. */
export class ResilientClient extends pg.Client {
  constructor(config?: BoundedConfig) {
    super({ ...config, connectionTimeoutMillis: connectMaxMs });
    this.on('error', () => undefined);
    if (config?.rowBytesMax) cutBeyond(config.rowBytesMax, (this as unknown as { connection: Connection }).connection);
  }
}

/**
 * The bound that no statement passes, whoever forgot to bound its own: rows are counted as they arrive, and beyond it the connection is given up
 * with what PostgreSQL still has to send. The statement fails with a problem that says so; the pool opens another connection.
 */
function cutBeyond(rowBytesMax: number, connection: Connection): void {
  let bytes = 0;
  connection.on('readyForQuery', () => (bytes = 0));
  const count = ({ length }: { length: number }): void => {
    bytes += length;
    if (bytes <= rowBytesMax) return;
    connection.off('dataRow', count);
    connection.stream.destroy();
    // At once: what else has arrived already might end the statement as if it were whole.
    connection.emit('error', new Problem('ANSWER_TOO_LARGE'));
  };
  connection.on('dataRow', count);
}
