const blank = '\r\n\r\n';
const nested = (levels: number): string =>
  Array.from({ length: levels }).reduce<string>(
    (inner, _, level) => `Content-Type: multipart/mixed; boundary="b${level}"${blank}--b${level}\r\n${inner}\r\n--b${level}--\r\n`,
    `Content-Type: text/plain${blank}x`,
  );
const forwarded = (levels: number): string =>
  Array.from({ length: levels }).reduce<string>(
    (inner, _, level) =>
      `Subject: level ${level}\r\nContent-Type: multipart/mixed; boundary="f${level}"${blank}--f${level}\r\nContent-Type: message/rfc822${blank}${inner}\r\n--f${level}--\r\n`,
    `Subject: core${blank}x`,
  );

/** Without the initial sender line. Generated on demand: some are megabytes. */
export const hostileMails: Record<string, () => string> = {
  'mails in mails': () => forwarded(50),
  'parts in parts': () => `Subject: parts\r\n${nested(40)}`,
  'parts without end in parts': () => nested(5_000),
  'ten thousand parts': () =>
    `Content-Type: multipart/mixed; boundary="p"${blank}${Array.from({ length: 10_000 }, (_, i) => `--p\r\nContent-Type: application/pdf; name="${i}.pdf"${blank}%PDF-1.7 ${i}\r\n`).join('')}--p--`,
  'a subject of megabytes': () => `Subject: ${'x'.repeat(5_000_000)}${blank}x`,
  'heads without end': () => `${Array.from({ length: 200_000 }, (_, i) => `X-${i}: y`).join('\r\n')}${blank}x`,
  'a head of many lines': () => `Subject: a\r\n${' b\r\n'.repeat(200_000)}\r\nx`,
  'recipients without end': () => `To: ${Array.from({ length: 100_000 }, (_, i) => `a${i}@b.test`).join(', ')}${blank}x`,
  'comments in comments': () => `To: ${'('.repeat(50_000)}${blank}x`,
  'groups in groups': () => `To: ${'a:'.repeat(20_000)};${blank}x`,
  'words that are coded': () => `Subject: ${'=?utf-8?b?'.repeat(20_000)}${blank}x`,
  'words that turn the others': () => `Subject: ${'=?utf-8?q?=E2=80=AEx?= '.repeat(5_000)}${blank}x`,
  'letters of no alphabet': () => `Content-Type: text/plain; charset=x-nothing${blank}\u00ff\u00fe`,
  'UTF-7': () => `Subject: +ADw-script+AD4-\r\nContent-Type: text/html; charset=utf-7${blank}+ADw-script+AD4-alert(1)`,
  'signs that are quoted': () => `Content-Transfer-Encoding: quoted-printable${blank}${'='.repeat(5_000_000)}`,
  'a page of angles': () => `Content-Type: text/html${blank}${'<'.repeat(3_000_000)}`,
  'a page of styles': () => `Content-Type: text/html${blank}${'<style'.repeat(500_000)}`,
  'a page of entities': () => `Content-Type: text/html${blank}${'&amp'.repeat(1_000_000)}`,
  'a name in twenty thousand pieces': () =>
    `Content-Type: application/pdf; ${Array.from({ length: 20_000 }, (_, i) => `name*${i}*=a%2F..`).join(';')}${blank}%PDF-1.7`,
  'another sender': () => `From: finance@spec.test\r\nSubject: two${blank}x`,
  'nothing but zeros': () => '\0'.repeat(100_000),
  'lines that flow': () =>
    `Content-Type: text/plain; format=flowed; delsp=yes${blank}${'> '.repeat(1_000_000)}\r\n${'a \r\n'.repeat(500_000)}`,
  'lines that begin with a dot': () => `Subject: dots${blank}${'.\r\n'.repeat(5_000_000)}`,
  'lines of nothing': () => `Subject: lines${blank}${'\r\n'.repeat(10_000_000)}`,
};
/** Take minutes of a thread, or of the network. */
export const longMails: ReadonlySet<string> = new Set(['lines that flow', 'lines that begin with a dot', 'lines of nothing']);
