import { connect, type Socket } from 'node:net';

/** A request whose answer is not read: its head is looked at, and nothing more is taken from the socket until it is asked for. */
export class UnreadAnswer {
  private head = '';
  private ended = false;
  private bytes = 0;

  private constructor(private readonly socket: Socket) {
    socket.on('error', () => undefined);
    socket.once('close', () => (this.ended = true));
  }

  static open(address: string, path: string, headers: Record<string, string>): UnreadAnswer {
    const { hostname, port, host } = new URL(address);
    const socket = connect({ host: hostname, port: Number(port) });
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

  /** Takes what is still in the socket. Whether the server had given up shows now: its end comes although the answer is not whole. */
  async whatCame(patienceMs: number): Promise<{ ended: boolean; bytes: number }> {
    this.socket.on('data', (piece: Buffer) => (this.bytes += piece.length));
    this.socket.resume();
    const until = Date.now() + patienceMs;
    while (!this.ended && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
    const { ended, bytes } = this;
    this.socket.destroy();
    return { ended, bytes };
  }

  leave(): void {
    this.socket.destroy();
  }
}
