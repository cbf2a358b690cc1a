import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

const established = '01';
/** Returns the connections that the server still holds open, by the client's port (Linux: `/proc/net/tcp`). */
function heldPorts(serverPort: number): Set<number> {
  const lines = ['tcp', 'tcp6'].flatMap((file) => readFileSync(`/proc/net/${file}`, 'utf8').split('\n').slice(1));
  const ends = lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => portIn(local) === serverPort && state === established);
  return new Set(ends.map(([, , remote]) => portIn(remote)));
}
const portIn = (address = ''): number => parseInt(address.split(':')[1] ?? '', 16);

/** A request whose answer is not read: its head is parsed, and nothing more is taken from the socket until requested. */
export class UnreadAnswer {
  private head = '';
  private ended = false;
  private bytes = 0;

  private constructor(private readonly socket: Socket) {
    socket.on('error', () => undefined);
    socket.once('close', () => (this.ended = true));
  }

  /** `from` is the local address to connect from: on a loopback interface every 127.x.y.z is one. */
  static open(address: string, path: string, headers: Record<string, string>, from?: string): UnreadAnswer {
    const { hostname, port, host } = new URL(address);
    const socket = connect({ host: hostname, port: Number(port), ...(from && { localAddress: from }) });
    const answer = new UnreadAnswer(socket);
    const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    socket.once('data', (piece: Buffer) => {
      socket.pause();
      answer.head = piece.toString('latin1');
      answer.bytes = piece.length;
    });
    return answer;
  }

  /** 0 while there is no answer. */
  get status(): number {
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(this.head)?.[1] ?? 0);
  }

  get hasRetryAfter(): boolean {
    return /\r\nretry-after: [1-9]\d*\r\n/i.test(this.head);
  }

  /** Returns whether the server has dropped them all, which a client that reads nothing does not notice. */
  static areGivenUp(address: string, answers: readonly UnreadAnswer[]): boolean {
    const held = heldPorts(Number(new URL(address).port));
    return answers.every(({ socket }) => socket.localPort === undefined || !held.has(socket.localPort));
  }

  /** Reads what is still in the socket. If the server had dropped it, the connection ends although the answer is incomplete. */
  async whatCame(patienceMs: number): Promise<{ ended: boolean; bytes: number }> {
    this.socket.on('data', (piece: Buffer) => (this.bytes += piece.length));
    this.socket.resume();
    const until = Date.now() + patienceMs;
    while (!this.ended && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
    const { ended, bytes } = this;
    this.socket.destroy();
    return { ended, bytes };
  }

  /** Takes one byte of the answer, as a client does that reads ever so slowly. */
  sip(): void {
    this.bytes += (this.socket.read(1) as Buffer | null)?.length ?? 0;
  }

  leave(): void {
    this.socket.destroy();
  }
}
