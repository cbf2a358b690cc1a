import { mailboxes, type Attachment, type StoredMail } from './mail.js';

/** Mailpit's fields of a mail in a list. */
function summary(mail: StoredMail) {
  const { email, id, created, raw } = mail;
  const text = email.text ?? email.html?.replace(/<style[\s\S]*?<\/style>|<[^<>]+>/g, ' ') ?? '';
  return {
    ID: id,
    MessageID: bare(email.messageId),
    Read: false,
    From: mailboxes(email.from && [email.from])[0] ?? null,
    To: mail.to,
    Cc: mail.cc,
    Bcc: mail.bcc,
    ReplyTo: mailboxes(email.replyTo),
    Subject: email.subject ?? '',
    Created: created.toISOString(),
    Tags: [],
    Size: raw.length,
    Attachments: mail.attachments.filter(({ inline }) => !inline).length,
    Snippet: text.replace(/\s+/g, ' ').trim().slice(0, 250),
  };
}

/** Mailpit's fields of one whole mail. */
export function message(mail: StoredMail) {
  const { email } = mail;
  const { Read: _read, Created: _created, Attachments: _count, Snippet: _snippet, ...shared } = summary(mail);
  return {
    ...shared,
    ReturnPath: email.returnPath ?? '',
    Date: new Date(email.date ?? mail.created).toISOString(),
    Text: email.text ?? '',
    HTML: email.html ?? '',
    Inline: mail.attachments.filter(({ inline }) => inline).map(part),
    Attachments: mail.attachments.filter(({ inline }) => !inline).map(part),
  };
}

const part = ({ partId, fileName, contentType, contentId, content }: Attachment) => ({
  PartID: partId,
  FileName: fileName,
  ContentType: contentType,
  ContentID: contentId,
  Size: content.length,
});

const bare = (messageId: string | undefined): string => (messageId ?? '').replace(/^<|>$/g, '');

export function page(mails: readonly StoredMail[], total: number, start: number, limit: number) {
  const messages = mails.slice(start, start + limit).map(summary);
  return {
    total,
    unread: total,
    count: messages.length,
    messages_count: mails.length,
    messages_unread: mails.length,
    start,
    tags: [],
    messages,
  };
}
