import { connect, type Socket } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

/** One keep-alive HTTP connection without layers: the load must cost less than what it measures. */
export class Connection {
  private received: Buffer = Buffer.alloc(0);
  private waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.take(chunk));
    socket.on('error', (error) => this.waiting?.reject(error));
    socket.on('close', () => this.waiting?.reject(new Error('The server closed the connection')));
  }

  static open(host: string, port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, host, () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  /** Sends a request as bytes; returns the status once the whole answer has arrived. */
  send(request: Buffer | string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const head = this.received.indexOf(headEnd);
    if (head < 0 || !this.isWhole(head)) return;
    const status = Number(this.received.subarray(9, 12));
    this.received = Buffer.alloc(0);
    const waiting = this.waiting;
    this.waiting = undefined;
    waiting?.resolve(status);
  }

  private isWhole(head: number): boolean {
    const length = /\r\ncontent-length: *(\d+)/i.exec(this.received.toString('latin1', 0, head))?.[1];
    return length === undefined
      ? this.received.subarray(-lastChunk.length).equals(lastChunk)
      : this.received.length >= head + headEnd.length + Number(length);
  }
}
