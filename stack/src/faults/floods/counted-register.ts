import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CountedRegister {
  address: string;
  /** The requests that reached it. */
  requests: string[];
  stop: () => Promise<void>;
}

/** Starts a company register that knows no company and counts the requests. */
export async function countedRegister(): Promise<CountedRegister> {
  const requests: string[] = [];
  const server = createServer((request, reply) => {
    requests.push(request.url ?? '');
    reply.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, stop };
}
