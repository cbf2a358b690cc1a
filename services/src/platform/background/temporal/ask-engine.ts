import { connect } from 'node:http2';
import type { Engine } from '../../runtime/config/index.js';

const question = '/temporal.api.workflowservice.v1.WorkflowService/GetSystemInfo';
/** An empty gRPC message: not compressed, length zero. */
const nothing = Buffer.alloc(5);

/** Sends one small gRPC request without the engine's library; fails when no valid answer arrives in time. */
export function askEngine({ address, namespace, tls, apiKey }: Engine, deadlineMs: number): Promise<void> {
  const session = tls
    ? connect(`https://${address}`, {
        ca: tls.authority,
        cert: tls.certificate,
        key: tls.key,
        ...(tls.serverName && { servername: tls.serverName }),
      })
    : connect(`http://${address}`);
  const identity = apiKey && { authorization: `Bearer ${apiKey}`, 'temporal-namespace': namespace };
  return new Promise<void>((resolve, reject) => {
    const failed = (reason: unknown): void => reject(reason instanceof Error ? reason : new Error(`The engine answered ${String(reason)}`));
    const late = setTimeout(failed, deadlineMs, 'too late');
    session.on('error', failed);
    const stream = session.request({
      ':method': 'POST',
      ':path': question,
      'content-type': 'application/grpc',
      te: 'trailers',
      ...identity,
    });
    const answered = (headers: Record<string, unknown>): void => {
      const status = headers['grpc-status'];
      if (status === '0') resolve();
      else if (status !== undefined) failed(status);
    };
    stream.on('response', answered);
    stream.on('trailers', answered);
    stream.on('error', failed);
    stream.on('close', () => {
      clearTimeout(late);
      failed('nothing');
    });
    stream.resume();
    stream.end(nothing);
  }).finally(() => session.destroy());
}
