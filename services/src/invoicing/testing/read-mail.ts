/** Returns the text of a mail as the recipient reads it. */
export const readMail = (mail: string): string =>
  mail
    .replace(/=\r\n/g, '')
    .replace(/((?:=[\dA-F]{2})+)/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
    .replace(/[\s\u00a0\u202f]+/g, ' ');
