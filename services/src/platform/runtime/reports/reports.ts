import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Undefined where there is nothing at an address. */
export type Answer = [status: number, type: string, text: string] | undefined;

export interface Reports {
  port: number;
  close: () => void;
}

const connectionsMax = 32;
const requestMaxMs = 10_000;

/** Serves what is to be known of a process, for monitoring on a port of its own, never public; loads nothing of the application. */
export async function serveReports(
  { port, bind }: { port: number; bind: string },
  answerTo: (path: string) => Promise<Answer>,
): Promise<Reports> {
  const server = createServer({ requestTimeout: requestMaxMs, headersTimeout: requestMaxMs }, (request, response) => {
    answerTo(request.url ?? '').then(
      ([status, type, text] = [404, 'application/json', '{"status":"unknown"}']) =>
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = connectionsMax;
  server.listen(port, bind);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
