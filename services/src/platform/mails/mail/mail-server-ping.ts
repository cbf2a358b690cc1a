import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

const usualPort: Record<string, number> = { 'smtp:': 25, 'smtps:': 465 };
const greeting = /^220[ -]/;

/** Asks a mail server for its greeting, without signing in or announcing a mail; fails if there is none in time. */
export function pingMailServer(address: string, deadlineMs: number): Promise<void> {
  const { protocol, hostname: host, port } = new URL(address);
  const to = { host, port: Number(port) || usualPort[protocol]!, servername: host };
  const socket: Socket = protocol === 'smtps:' ? connectSecurely(to) : connect(to);
  return new Promise<void>((resolve, reject) => {
    socket.setTimeout(deadlineMs, () => reject(new Error('The mail server did not greet in time')));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The mail server closed the connection')));
    socket.once('data', (said) =>
      greeting.test(said.toString('latin1')) ? resolve() : reject(new Error('The mail server takes no mail')),
    );
  }).finally(() => socket.end('QUIT\r\n', () => socket.destroy()).on('error', () => undefined));
}
