import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A connection between a process and a server it needs, which can be cut and restored. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private readonly ways = new Map<Socket, Socket>();
  private server: Server | undefined;
  port = 0;
  private bytes = 0;

  constructor(
    private readonly host: string,
    /** May be another one after a cut: an address that moves. */
    public targetPort: number,
    private readonly at = '127.0.0.1',
  ) {}

  async fix(): Promise<void> {
    this.server = createServer((near) => {
      const far = connect(this.targetPort, this.host);
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
      }
      near.on('data', ({ length }: Buffer) => (this.bytes += length));
      near.pipe(far).pipe(near);
      this.ways.set(near, far);
      near.on('close', () => (far.destroy(), this.ways.delete(near)));
      far.on('close', () => near.destroy());
    });
    await new Promise<void>((resolve) => this.server!.listen(this.port, this.at, resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server?.close(() => resolve()));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Waits until so many more bytes were sent to the server. */
  async passed(bytes: number): Promise<void> {
    for (const enough = this.bytes + bytes; this.bytes < enough;) await new Promise((resolve) => setTimeout(resolve, 1));
  }

  /** Delays requests from now on until released. */
  hold(): void {
    for (const [near, far] of this.ways) near.unpipe(far).pause();
  }

  letGo(): void {
    for (const [near, far] of this.ways) near.pipe(far);
  }

  /** Stops delivery without an error. */
  freeze(): void {
    for (const socket of this.sockets) socket.unpipe().pause();
  }
}
