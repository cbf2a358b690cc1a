import type { Writable } from 'node:stream';
import type { PoolClient } from 'pg';

const flushAt = 65_536;

/** Runs a COPY to stdout on a connection; reading pauses while the output is full. */
export function from(client: PoolClient, sql: string, into: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    let held: Buffer[] = [];
    let size = 0;
    const { stream } = (client as unknown as { connection: { stream: { pause(): void; resume(): void } } }).connection;
    const flush = (): void => {
      if (!into.write(Buffer.concat(held))) {
        stream.pause();
        into.once('drain', () => stream.resume());
      }
      held = [];
      size = 0;
    };
    const query = {
      submit: (connection: { query(text: string): void }) => connection.query(sql),
      handleCopyData({ chunk }: { chunk: Buffer }) {
        held.push(chunk);
        size += chunk.length;
        if (size >= flushAt) flush();
      },
      handleError: reject,
      handleReadyForQuery() {
        flush();
        resolve();
      },
      handleRowDescription: () => undefined,
      handleCommandComplete: () => undefined,
    };
    client.query(query as never);
  });
}
