/** Returns a mail with its quoted-printable text decoded. */
export const decodedMail = (mail: string): string =>
  mail.replace(/=\r\n/g, '').replace(/((?:=[\dA-F]{2})+)/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));

/** Returns the text of a mail as the recipient reads it. */
export const readMail = (mail: string): string => decodedMail(mail).replace(/[\s\u00a0\u202f]+/g, ' ');
