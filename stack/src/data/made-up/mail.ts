interface MadeUpMail {
  from: string;
  to: string;
  subject: string;
  text: string;
  at: Date;
  file: { fileName: string; content: Buffer } | undefined;
}
const encoded = (content: string | Buffer): string => Buffer.from(content).toString('base64');

/** Builds a mail as a server sends it, with a PDF if given (RFC 5322, RFC 2045, RFC 2047). */
export function mailOf({ from, to, subject, text, at, file }: MadeUpMail): Buffer {
  const part = (type: string, content: string | Buffer, more: string[] = []): string[] => [
    ...['--part', `Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', ...more, '', encoded(content)],
  ];
  const lines = [
    ...[`From: ${from}`, `To: ${to}`, `Date: ${at.toUTCString()}`, `Subject: =?utf-8?B?${encoded(subject)}?=`, 'MIME-Version: 1.0'],
    ...['Content-Type: multipart/mixed; boundary="part"', '', ...part('text/plain; charset=utf-8', text)],
    ...(file ? part('application/pdf', file.content, [`Content-Disposition: attachment; filename="${file.fileName}"`]) : []),
    '--part--',
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}
