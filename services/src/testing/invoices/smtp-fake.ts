import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Fake mail server that keeps accepted mails, and refuses the recipients that the spec names. */
export class SmtpFake {
  readonly mails: string[] = [];
  readonly unknownReceivers = new Set<string>();
  isAway = false;
  /** Delays the response to a mail that is accepted at once. */
  answering: Promise<void> = Promise.resolve();
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((socket) => this.talk(socket));

  static async start(): Promise<SmtpFake> {
    const fake = new SmtpFake();
    await new Promise<void>((resolve) => fake.server.unref().listen(0, '127.0.0.1', resolve));
    return fake;
  }

  /** For the next spec. */
  reset(): void {
    this.mails.length = 0;
    this.unknownReceivers.clear();
    this.isAway = false;
    this.answering = Promise.resolve();
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Returns the header values of accepted mails, unfolded. */
  headers(name: string): string[] {
    return this.mails.map(
      (mail) => new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(mail.split('\r\n\r\n')[0]!)?.[1]?.replace(/\r\n[ \t]+/g, ' ') ?? '',
    );
  }

  stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    let unread = '';
    let isData = false;
    socket.on('error', () => undefined);
    socket.write('220 spec\r\n');
    socket.on('data', (chunk) => {
      unread += chunk.toString('utf8');
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n';
        const at = unread.indexOf(end);
        if (at < 0) return;
        const part = unread.slice(0, at);
        unread = unread.slice(at + end.length);
        if (isData) {
          this.mails.push(part);
          void this.answering.then(() => socket.write('250 taken\r\n'));
        } else socket.write(this.reply(part));
        isData = !isData && /^DATA/i.test(part);
      }
    });
  }

  private reply(command: string): string {
    if (this.isAway) return '421 come back later\r\n';
    if (/^DATA/i.test(command)) return '354 go on\r\n';
    const receiver = /^RCPT TO:<(.*)>/i.exec(command)?.[1];
    return receiver && this.unknownReceivers.has(receiver) ? '550 no such user\r\n' : '250 fine\r\n';
  }
}
