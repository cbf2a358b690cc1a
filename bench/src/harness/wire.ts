import { connect, createServer, type AddressInfo } from 'node:net';

export interface Statement {
  sql: string;
  params: (string | null)[];
}

/** A proxy between a server and PostgreSQL that counts what goes to the database. */
export class Wire {
  statements: Statement[] = [];
  flushes = 0;
  private readonly sockets = new Set<{ destroy(): void }>();
  private readonly server = createServer((client) => {
    const database = connect(this.target);
    const reader = new MessageReader((statement) => this.statements.push(statement));
    for (const socket of [client, database]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
    }
    client.on('data', (chunk) => {
      this.flushes += 1;
      reader.take(chunk);
    });
    client.pipe(database).pipe(client);
  });

  private constructor(private readonly target: { host: string; port: number }) {}

  static async before(url: string): Promise<{ wire: Wire; url: string }> {
    const { hostname, port } = new URL(url);
    const wire = new Wire({ host: hostname, port: Number(port) });
    await new Promise<void>((resolve) => wire.server.listen(0, '127.0.0.1', resolve));
    const moved = new URL(url);
    moved.port = String((wire.server.address() as AddressInfo).port);
    return { wire, url: moved.href };
  }

  reset(): void {
    this.statements = [];
    this.flushes = 0;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }
}

const endOf = (bytes: Buffer, from: number): number => bytes.indexOf(0, from);

/** Parses PostgreSQL's frontend messages: simple queries, and prepared ones with their parameters. */
class MessageReader {
  private rest: Buffer = Buffer.alloc(0);
  private started = false;
  private readonly prepared = new Map<string, string>();

  constructor(private readonly heard: (statement: Statement) => void) {}

  take(chunk: Buffer): void {
    this.rest = Buffer.concat([this.rest, chunk]);
    for (;;) {
      const at = this.started ? 1 : 0;
      if (this.rest.length < at + 4) return;
      const length = this.rest.readInt32BE(at) + at;
      if (this.rest.length < length) return;
      if (this.started) this.message(String.fromCharCode(this.rest[0]!), this.rest.subarray(5, length));
      this.started = true;
      this.rest = this.rest.subarray(length);
    }
  }

  private message(kind: string, body: Buffer): void {
    const first = endOf(body, 0);
    const second = first < 0 ? -1 : endOf(body, first + 1);
    if (kind === 'Q') for (const sql of body.toString('utf8', 0, first).split(/; /)) this.heard({ sql, params: [] });
    if (kind === 'P') this.prepared.set(body.toString('utf8', 0, first), body.toString('utf8', first + 1, second));
    if (kind === 'B')
      this.heard({ sql: this.prepared.get(body.toString('utf8', first + 1, second)) ?? '', params: paramsOf(body, second + 1) });
  }
}

function paramsOf(body: Buffer, start: number): (string | null)[] {
  let at = start + 2 + body.readInt16BE(start) * 2;
  const count = body.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    at += length;
    return body.toString('utf8', at - length, at);
  });
}
