import type { StoredMail } from './mail.js';

type Test = (mail: StoredMail) => boolean;

const addresses = (list: { Name: string; Address: string }[]): string => list.map(({ Name, Address }) => `${Name} <${Address}>`).join(', ');

const fields: Record<string, (mail: StoredMail) => string> = {
  from: ({ email }) => `${email.from?.name ?? ''} <${email.from?.address ?? ''}>`,
  to: (mail) => addresses(mail.to),
  cc: (mail) => addresses(mail.cc),
  bcc: (mail) => addresses(mail.bcc),
  addressed: (mail) => addresses([...mail.to, ...mail.cc, ...mail.bcc]),
  subject: ({ email }) => email.subject ?? '',
  'message-id': ({ email }) => email.messageId ?? '',
};

const everything = (mail: StoredMail): string =>
  [...Object.values(fields).map((field) => field(mail)), mail.email.text ?? '', mail.email.html ?? ''].join('\n');

/** Mailpit's search syntax: plain or quoted text, `field:text`, `has:attachment`, and `-` or `!` for "not". All terms must match. */
export function searched(mails: readonly StoredMail[], query: string): StoredMail[] {
  const words = query.match(/[-!]?(?:[\w-]{1,20}:)?(?:"[^"]*"|\S+)/g) ?? [];
  const tests = words.map(testOf);
  return mails.filter((mail) => tests.every((test) => test(mail)));
}

function testOf(word: string): Test {
  const not = /^[-!]/.test(word);
  const positive = not ? word.slice(1) : word;
  const [, name = '', text = ''] = positive.match(/^(?:([\w-]+):)?"?(.*?)"?$/) ?? [];
  const wanted = text.toLowerCase();
  const field = fields[name.toLowerCase()];
  const test: Test =
    name === 'has' && wanted.startsWith('attachment')
      ? (mail) => mail.attachments.some(({ inline }) => !inline)
      : (mail) =>
          (field ?? everything)(mail)
            .toLowerCase()
            .includes(field || !name ? wanted : positive.toLowerCase());
  return not ? (mail) => !test(mail) : test;
}
