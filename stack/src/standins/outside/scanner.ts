import { createServer, type Server, type Socket } from 'node:net';

/** The test file that every scanner knows, in two parts so that no scanner finds it here. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const streamMaxBytes = 26_214_400;

/** Speaks the protocol of ClamAV (`zPING`, `zINSTREAM`) and finds the EICAR test file. */
export const virusScanner = (): Server =>
  createServer((socket) => {
    const conversation = new Conversation(socket);
    socket.setTimeout(30_000, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('data', (piece: Buffer) => conversation.hears(piece));
  });

class Conversation {
  private unread = Buffer.alloc(0);
  private content: Buffer[] | undefined;
  private size = 0;

  constructor(private readonly socket: Socket) {}

  hears(piece: Buffer): void {
    this.unread = Buffer.concat([this.unread, piece]);
    if (!this.content) this.takeCommand();
    while (this.content && this.takePiece());
  }

  private takeCommand(): void {
    const end = this.unread.indexOf(0);
    if (end < 0) return;
    const command = this.unread.subarray(0, end).toString('latin1');
    this.unread = this.unread.subarray(end + 1);
    if (command === 'zINSTREAM') this.content = [];
    else this.socket.end(command === 'zPING' ? 'PONG\0' : 'UNKNOWN COMMAND\0');
  }

  /** Returns whether there may be another piece. */
  private takePiece(): boolean {
    if (this.unread.length < 4) return false;
    const length = this.unread.readUInt32BE(0);
    if (length === 0)
      return this.answers(Buffer.concat(this.content!).includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
    if (this.size + length > streamMaxBytes) return this.answers('INSTREAM size limit exceeded. ERROR');
    if (this.unread.length < 4 + length) return false;
    this.content!.push(this.unread.subarray(4, 4 + length));
    this.size += length;
    this.unread = this.unread.subarray(4 + length);
    return true;
  }

  private answers(line: string): boolean {
    this.content = undefined;
    this.socket.end(`${line}\0`);
    return false;
  }
}
