import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fixed } from '../../runtime/bounds/index.js';
import { ScannerAway, VirusScanner, type Verdict } from './virus-scanner.js';

const pieceBytes = fixed('scannedPieceBytes');
/** Timeout of the availability check. */
const pingMs = 2_000;
const answerMaxBytes = fixed('scannerAnswerBytes');

/** Client for ClamAV's TCP protocol: sends the content in chunks and reads the verdict as one line. */
export class Clamd extends VirusScanner {
  constructor(
    private readonly host: string,
    private readonly port: number,
    /** Maximum time without any progress. */
    private readonly patienceMs = 30_000,
  ) {
    super();
  }

  async scan(content: Uint8Array): Promise<Verdict> {
    const answer = await this.ask(streamed(content), this.patienceMs);
    if (answer === 'stream: OK') return { infected: false };
    const what = /^stream: (.{1,200}) FOUND$/.exec(answer)?.[1];
    if (what === undefined) throw new ScannerAway(answer.slice(0, 200) || 'no answer');
    return { infected: true, what };
  }

  async state(): Promise<'scanned' | 'scanner away'> {
    const answer = await this.ask([Buffer.from('zPING\0')], Math.min(pingMs, this.patienceMs)).catch(() => '');
    return answer === 'PONG' ? 'scanned' : 'scanner away';
  }

  private async ask(question: Iterable<Uint8Array>, patienceMs: number): Promise<string> {
    const socket = connect({ host: this.host, port: this.port });
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('it took too long')));
    try {
      const answer = answerOf(socket);
      // The scanner may answer before it has read everything; a failed send then means nothing.
      pipeline(Readable.from(question), socket, { end: false }).catch(() => undefined);
      return await answer;
    } catch (error) {
      throw error instanceof ScannerAway ? error : new ScannerAway((error as Error).message, error);
    } finally {
      socket.destroy();
    }
  }
}

/** Yields each chunk after its length; a chunk of length zero ends the stream. */
function* streamed(content: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < content.byteLength; at += pieceBytes) {
    const piece = content.subarray(at, at + pieceBytes);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.byteLength);
    yield length;
    yield piece;
  }
  yield Buffer.alloc(4);
}

function answerOf(socket: Socket): Promise<string> {
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (piece: Buffer) => {
      text += piece.toString('latin1');
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end).trim());
      else if (text.length > answerMaxBytes) reject(new ScannerAway('its answer does not end'));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new ScannerAway('it hung up')));
  });
  answer.catch(() => undefined);
  return answer;
}
