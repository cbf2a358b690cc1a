import { createServer, type Server, type Socket, type AddressInfo } from 'node:net';

interface Message {
  uid: number;
  raw: Buffer;
  flags: string[];
}

/** A small IMAP4rev1 server with the commands needed to fetch and move mails; it can drop the connection where a spec asks. */
export class ImapServer {
  readonly folders = new Map<string, Message[]>([['INBOX', []]]);
  readonly signedIn: string[] = [];
  /** Commands at which the connection is lost before completion, e.g. `UID MOVE`; each once. */
  readonly breaksAt: string[] = [];
  uidValidity = 7;
  password = 'right';
  private nextUid = 1;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ImapServer> {
    const server = createServer();
    const imap = new ImapServer(server);
    server.on('connection', (socket) => imap.serve(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return imap;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  add(raw: string, folder = 'INBOX'): void {
    this.folders.get(folder)!.push({ uid: this.nextUid++, raw: Buffer.from(raw), flags: [] });
  }

  /** Renumbers the mails, as when a server recreates its folders. */
  renumber(): void {
    this.uidValidity += 1;
    for (const message of [...this.folders.values()].flat()) message.uid = this.nextUid++;
  }

  subjects(folder: string): string[] {
    return (this.folders.get(folder) ?? []).map(
      ({ raw, flags }) => `${/^Subject: (.*)$/m.exec(raw.toString())?.[1]?.trim()} ${flags.join()}`,
    );
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    socket.write('* OK ready\r\n');
    let [pending, folder] = ['', 'INBOX'];
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1');
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        const [, tag = '', command = '', rest = ''] = /^(\S+) ((?:UID )?[A-Z]+)(?: (.*))?$/.exec(line) ?? [];
        const breaks = this.breaksAt.indexOf(command);
        if (breaks >= 0) {
          this.breaksAt.splice(breaks, 1);
          return socket.destroy();
        }
        if (command === 'SELECT') folder = unquoted(rest);
        const { lines = [], done = 'OK done' } = this.answer(command, rest, folder);
        for (const each of lines) socket.write(Buffer.concat([Buffer.from('* '), Buffer.from(each), Buffer.from('\r\n')]));
        socket.write(`${tag} ${done}\r\n`);
        if (command === 'LOGOUT') socket.end();
      }
    });
  }

  private answer(command: string, rest: string, folder: string): { lines?: (string | Buffer)[]; done?: string } {
    const messages = this.folders.get(folder) ?? [];
    const found = messages.find(({ uid }) => uid === Number(rest.split(' ', 1)[0]));
    switch (command) {
      case 'CAPABILITY':
        return { lines: ['CAPABILITY IMAP4rev1 UIDPLUS MOVE'] };
      case 'LOGIN': {
        const [user = '', password] = rest.split(' ').map(unquoted);
        if (password !== this.password) return { done: 'NO [AUTHENTICATIONFAILED] Wrong' };
        this.signedIn.push(user);
        return {};
      }
      case 'LIST':
        // An empty name asks for the folder separator.
        if (unquoted(rest).trim() === '') return { lines: ['LIST (\\Noselect) "/" ""'] };
        return { lines: [...this.folders.keys()].map((name) => `LIST () "/" "${name}"`) };
      case 'SELECT':
        return {
          lines: [
            'FLAGS (\\Seen \\Flagged)',
            `${messages.length} EXISTS`,
            `OK [UIDVALIDITY ${this.uidValidity}]`,
            `OK [UIDNEXT ${this.nextUid}]`,
          ],
          done: 'OK [READ-WRITE] done',
        };
      case 'CREATE':
        if (this.folders.has(unquoted(rest))) return { done: 'NO [ALREADYEXISTS] It exists' };
        this.folders.set(unquoted(rest), []);
        return {};
      case 'UID SEARCH':
        return { lines: [`SEARCH${messages.map(({ uid }) => ` ${uid}`).join('')}`] };
      case 'UID FETCH':
        return { lines: messages.flatMap((each, at) => (isIn(rest.split(' ', 1)[0]!, each.uid) ? [fetched(each, at + 1, rest)] : [])) };
      case 'UID STORE':
        found?.flags.push(...(/\(([^()]*)\)/.exec(rest)?.[1]?.split(' ') ?? []));
        return {};
      case 'UID MOVE': {
        const to = this.folders.get(unquoted(rest.slice(rest.indexOf(' ') + 1)));
        if (!to || !found) return { done: 'NO [TRYCREATE] No such folder' };
        to.push(...messages.splice(messages.indexOf(found), 1));
        return { lines: ['1 EXPUNGE'] };
      }
      default:
        return {};
    }
  }
}

const unquoted = (text: string): string => text.replaceAll('"', '');

/** Whether a number is in a sequence set such as 1:3,7 (RFC 3501). */
const isIn = (set: string, uid: number): boolean =>
  set.split(',').some((range) => {
    const [from = 0, to = from] = range.split(':').map(Number);
    return from <= uid && uid <= to;
  });

/** Returns the whole mail, or only its first bytes or some fields of its header if requested. */
function fetched({ uid, raw }: Message, number: number, asked: string): Buffer {
  const [, names] = /BODY\.PEEK(\[HEADER\.FIELDS \([^)]*\)\])/i.exec(asked) ?? [];
  if (names) {
    const wanted = /\(([^()]*)\)/.exec(names)![1]!.toLowerCase().split(' ').map(unquoted);
    const [head = ''] = raw.toString('latin1').split('\r\n\r\n');
    const fields = head.split('\r\n').filter((line) => wanted.includes(line.split(':', 1)[0]!.toLowerCase()));
    const part = `${fields.join('\r\n')}\r\n\r\n`;
    return Buffer.from(`${number} FETCH (UID ${uid} BODY${names} {${part.length}}\r\n${part})`, 'latin1');
  }
  const [, name = 'BODY[]', most] = /(BODY)\.PEEK\[\](?:<0\.(\d+)>)?/.exec(asked) ?? [];
  const part = raw.subarray(0, most ? Number(most) : raw.byteLength);
  const item = most ? `${name}[]<0>` : `${name}[]`;
  return Buffer.concat([
    Buffer.from(`${number} FETCH (UID ${uid} RFC822.SIZE ${raw.byteLength} ${item} {${part.byteLength}}\r\n`),
    ...[part, Buffer.from(')')],
  ]);
}
