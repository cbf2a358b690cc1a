import { connect } from 'node:http2';
import type { Engine } from '../../runtime/config/index.js';

/** Length of what precedes a gRPC message: whether it is compressed, and its length. */
const headLength = 5;

/**
 * Sends one small gRPC request without the engine's library, on a connection of its own, and returns the message of the answer; fails when
 * no valid answer arrives in time.
 */
export function callEngine(
  { address, namespace, tls, apiKey }: Engine,
  path: string,
  message: Buffer,
  deadlineMs: number,
): Promise<Buffer> {
  const session = tls
    ? connect(`https://${address}`, {
        ...{ ca: tls.authority, cert: tls.certificate, key: tls.key },
        ...(tls.serverName && { servername: tls.serverName }),
      })
    : connect(`http://${address}`);
  const identity = apiKey && { authorization: `Bearer ${apiKey}`, 'temporal-namespace': namespace };
  return new Promise<Buffer>((resolve, reject) => {
    const failed = (reason: unknown): void => reject(reason instanceof Error ? reason : new Error(`The engine answered ${String(reason)}`));
    const late = setTimeout(failed, deadlineMs, 'too late');
    session.on('error', failed);
    const stream = session.request({
      ':method': 'POST',
      ':path': path,
      'content-type': 'application/grpc',
      te: 'trailers',
      ...identity,
    });
    const received: Buffer[] = [];
    const answered = (headers: Record<string, unknown>): void => {
      const status = headers['grpc-status'];
      if (status === '0') resolve(Buffer.concat(received).subarray(headLength));
      else if (status !== undefined) failed(status);
    };
    stream.on('data', (piece: Buffer) => received.push(piece));
    stream.on('response', answered);
    stream.on('trailers', answered);
    stream.on('error', failed);
    stream.on('close', () => {
      clearTimeout(late);
      failed('nothing');
    });
    const head = Buffer.alloc(headLength);
    head.writeUInt32BE(message.length, 1);
    stream.end(Buffer.concat([head, message]));
  }).finally(() => session.destroy());
}

/** Whether the engine responds. */
export const askEngine = async (engine: Engine, deadlineMs: number): Promise<void> => {
  await callEngine(engine, '/temporal.api.workflowservice.v1.WorkflowService/GetSystemInfo', Buffer.alloc(0), deadlineMs);
};
