import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { stack } from './stack.ts';

interface SentMail {
  from: string;
  to: string;
  subject: string;
  text: string;
  file: { name: string; type: string; content: Buffer };
}

/** Sends a mail to a mailbox address for documents as any mail server does, by SMTP (RFC 5321); returns the code of the last reply. */
export async function sendMail({ from, to, subject, text, file }: SentMail): Promise<number> {
  const { hostname, port } = new URL(stack.mailIn);
  const socket = connect(Number(port), hostname);
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  /** A multi-line reply ends with the line that has a space after its code. */
  const code = async (): Promise<number> => {
    for (let line = String((await answers.next()).value); ; line = String((await answers.next()).value))
      if (line[3] === ' ') return Number(line.slice(0, 3));
  };
  const says = async (line: string): Promise<number> => {
    socket.write(`${line}\r\n`);
    return code();
  };
  const mail = [
    ...[`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="part"', ''],
    ...['--part', 'Content-Type: text/plain; charset=utf-8', '', text],
    ...['--part', `Content-Type: ${file.type}`, `Content-Disposition: attachment; filename="${file.name}"`],
    ...['Content-Transfer-Encoding: base64', '', file.content.toString('base64'), '--part--', '.'],
  ];
  await code();
  for (const line of ['EHLO story', `MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, 'DATA']) await says(line);
  const last = await says(mail.join('\r\n'));
  socket.end('QUIT\r\n');
  await once(socket, 'close');
  return last;
}
