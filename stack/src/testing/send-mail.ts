import { connect } from 'node:net';

/** Runs one SMTP conversation line by line; returns the last code of the server. */
export function sendMail(port: number, { from, to, raw }: { from: string; to: string[]; raw: string }): Promise<number> {
  const lines = [
    'EHLO test',
    `MAIL FROM:<${from}>`,
    ...to.map((each) => `RCPT TO:<${each}>`),
    'DATA',
    `${raw.replace(/\r?\n/g, '\r\n')}\r\n.`,
    'QUIT',
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let code = 0;
    let sent = 0;
    let pending = '';
    socket.on('data', (chunk) => {
      pending += chunk.toString();
      const answer = pending.match(/^(\d{3}) .*\r\n$/m);
      if (!answer) return;
      pending = '';
      if (lines[sent] !== undefined || Number(answer[1]) >= 400) code = Number(answer[1]);
      if (code >= 400 || sent === lines.length) return socket.end();
      socket.write(`${lines[sent++]}\r\n`);
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(code));
  });
}
