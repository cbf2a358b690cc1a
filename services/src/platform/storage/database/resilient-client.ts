import pg from 'pg';
import type { ClientConfig, Connection } from 'pg';
import { Problem } from '../../runtime/problems/index.js';

/** A busy process takes long for the few turns of a handshake; a server that is away refuses at once. */
const connectMaxMs = 5_000;

export interface BoundedConfig extends ClientConfig {
  /** Maximum size of the rows of one statement, in bytes as PostgreSQL sends them; no limit when absent. */
  rowBytesMax?: number;
}

/** Tolerates a connection that reports its loss twice, also while no query runs; without a listener that would end the process. */
export class ResilientClient extends pg.Client {
  constructor(config?: BoundedConfig) {
    super({ ...config, connectionTimeoutMillis: connectMaxMs });
    this.on('error', () => undefined);
    if (config?.rowBytesMax) cutBeyond(config.rowBytesMax, (this as unknown as { connection: Connection }).connection);
  }
}

/**
 * Enforces a limit on every statement, also those without their own: counts rows as they arrive and closes the connection beyond it, with
 * what PostgreSQL still has to send. The statement fails with a problem, and the pool opens another connection.
 */
function cutBeyond(rowBytesMax: number, connection: Connection): void {
  let bytes = 0;
  connection.on('readyForQuery', () => (bytes = 0));
  const count = ({ length }: { length: number }): void => {
    bytes += length;
    if (bytes <= rowBytesMax) return;
    connection.off('dataRow', count);
    connection.stream.destroy();
    // Fail immediately: data that has arrived already might otherwise complete the statement.
    connection.emit('error', new Problem('ANSWER_TOO_LARGE'));
  };
  connection.on('dataRow', count);
}
