/** Returns the files of a raw mail, by name. */
export function mailFiles(mail: string): Map<string, Buffer> {
  const parts = mail.split('\r\n--').map((part) => part.split('\r\n\r\n'));
  return new Map(
    parts.flatMap(([head = '', body = '']): [string, Buffer][] => {
      const name = head.includes('attachment') && /filename="?([^"\r\n;]+)/.exec(head)?.[1];
      return name ? [[name, Buffer.from(body.replace(/\s/g, ''), 'base64')]] : [];
    }),
  );
}
