/** The files of a mail as it stood on the wire, by their names. */
export function mailFiles(mail: string): Map<string, Buffer> {
  const parts = mail.split('\r\n--').map((part) => part.split('\r\n\r\n'));
  return new Map(
    parts.flatMap(([head = '', body = '']): [string, Buffer][] => {
      const name = head.includes('attachment') && /filename="?([^"\r\n;]+)/.exec(head)?.[1];
      return name ? [[name, Buffer.from(body.replace(/\s/g, ''), 'base64')]] : [];
    }),
  );
}
