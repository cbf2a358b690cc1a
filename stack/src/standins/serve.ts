import Fastify, { type FastifyInstance } from 'fastify';

/** Loopback only; a container sets KANTOOR_BIND, because its network is the boundary there. */
export const bindAddress = (): string => process.env.KANTOOR_BIND || '127.0.0.1';

/** A server that parses forms into plain records. */
export function standIn(): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true, bodyLimit: 1_000_000 });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  return server;
}

export async function serve(server: FastifyInstance, name: string, port: number): Promise<void> {
  await server.listen({ port, host: bindAddress() });
  console.log(`${name} listens on ${bindAddress()}:${port}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void server.close().then(() => process.exit(0)));
}

export function needed(setting: string): string {
  const value = process.env[setting];
  if (!value) throw new Error(`${setting} is not set`);
  return value;
}
