import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { traceIdOf } from '../../runtime/tracing/index.js';
import { Problem, problemBody } from '../../runtime/problems/index.js';

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const detailOf: Record<number, string> = {
  400: 'This is no request that HTTP/1.1 knows',
  408: 'The request did not come to an end in time',
  431: 'The address and the headers of the request are too long together',
};

/**
 * Refuses what never became a request (headers too long, not HTTP, too slow) like any other refusal, closes the connection and announces
 * that (RFC 9112, 9.6): an uninformed client would send its next request into a closed connection.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
  const status = statusOf[error.code ?? ''] ?? 400;
  const body = JSON.stringify({
    ...problemBody(new Problem('BAD_REQUEST', { detail: detailOf[status] }), '', traceIdOf(undefined)),
    status,
  });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
    // Further input is not read.
    () => socket.destroy(),
  );
}
