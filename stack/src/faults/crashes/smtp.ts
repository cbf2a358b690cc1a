import { connect } from 'node:net';

export interface SentMail {
  from: string;
  to: string;
  raw: string | Uint8Array;
  /** An address of this machine to connect from; the usual one if it does not matter. */
  localAddress?: string;
}

/** Doubles the dot of lines that begin with one (RFC 5321, 4.5.2). */
const stuffed = (raw: string | Uint8Array): Buffer =>
  Buffer.from(
    Buffer.from(raw as string)
      .toString('latin1')
      .replace(/^\./gm, '..'),
    'latin1',
  );

const [goOn, refused] = [354, 400];

/** Sends a mail unchanged, however malformed, which no library does. Returns the server's answer; empty if it disconnected without one. */
export function sentMail(server: string, { from, to, raw, localAddress }: SentMail): Promise<string> {
  const { hostname, port } = new URL(server);
  const lines = ['EHLO experiment', `MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, 'DATA'];
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    let [heard, answer] = ['', ''];
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.on('data', (said: Buffer) => {
      heard += said.toString();
      const end = /^(\d{3}) [^\r\n]*\r\n$/m.exec(heard);
      if (!end || answer) return;
      heard = '';
      const [code, line] = [Number(end[1]), lines.shift()];
      if (code === goOn) socket.write(Buffer.concat([stuffed(raw), Buffer.from('\r\n.\r\n')]));
      else if (line !== undefined && code < refused) socket.write(`${line}\r\n`);
      else {
        answer = end[0].trim();
        socket.end('QUIT\r\n');
      }
    });
  });
}

let boundaries = 0;
const inBase64 = (content: Uint8Array): string => Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n');

export interface MailedPart {
  fileName: string;
  type: string;
  content: Uint8Array;
}

/** Builds a mail with these files. */
export function mailWith(from: string, subject: string, files: readonly MailedPart[]): string {
  const boundary = `part-${(boundaries += 1)}`;
  const parts = files.map(({ fileName, type, content }) => {
    const name = `filename*=utf-8''${encodeURIComponent(fileName.slice(0, 200))}`;
    return `--${boundary}\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; ${name}\r\nContent-Transfer-Encoding: base64\r\n\r\n${inBase64(content)}\r\n`;
  });
  return `From: ${from}\r\nSubject: ${subject}\r\nContent-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${parts.join('')}--${boundary}--\r\n`;
}
