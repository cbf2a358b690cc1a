import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import type { MailPart, ParsedMail, ParseLimits } from './parsed-mail.js';

/** Maximum depth of forwarded mails. */
const forwardsMax = 3;
const forwarded = 'message/rfc822';

/** Merges a mail and its forwarded attachments into one: files in order, and the text of the outer mail, otherwise of the next one. */
export async function parseMail(raw: Uint8Array, limits: ParseLimits, depth = 0): Promise<ParsedMail> {
  const email = await PostalMime.parse(raw, {
    attachmentEncoding: 'arraybuffer',
    forceRfc822Attachments: true,
    maxNestingDepth: 50,
    maxHeadersSize: 262_144,
  });
  const mail: ParsedMail = {
    from: addressOf(email.from),
    forwardedFrom: [],
    subject: oneLine(email.subject ?? ''),
    text: textOf(email, limits.textLetters),
    isSpam: isSpam(email),
    parts: [],
    hasMoreParts: false,
  };
  for (const attachment of email.attachments) {
    if (mail.parts.length >= limits.parts) return { ...mail, hasMoreParts: true };
    if (attachment.mimeType === forwarded && depth < forwardsMax) await addForwarded(mail, attachment, limits, depth);
    else mail.parts.push(partOf(attachment));
  }
  return mail;
}

async function addForwarded(mail: ParsedMail, attachment: Attachment, limits: ParseLimits, depth: number): Promise<void> {
  const inner = await parseMail(contentOf(attachment), { ...limits, parts: limits.parts - mail.parts.length }, depth + 1);
  mail.parts.push(...inner.parts);
  mail.hasMoreParts ||= inner.hasMoreParts;
  mail.forwardedFrom.push(inner.from, ...inner.forwardedFrom);
  mail.text ||= inner.text;
}

const contentOf = ({ content }: Attachment): Uint8Array => (typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content));

const partOf = (attachment: Attachment): MailPart => ({
  fileName: attachment.filename ?? '',
  isInline: attachment.disposition === 'inline' || attachment.related === true || Boolean(attachment.contentId),
  content: contentOf(attachment),
});

function addressOf(from: Address | undefined): string {
  const mailbox = from?.group ? from.group[0] : from;
  return oneLine(mailbox?.address ?? '').toLowerCase();
}

const oneLine = (text: string): string =>
  text
    .replace(/[\p{C}\p{Z}]/gu, ' ')
    .trim()
    .slice(0, 500);

/** Returns the text, also of an HTML-only mail; the HTML is many times longer than its text. */
function textOf({ text, html }: Email, letters: number): string {
  const words = text?.trim() ? text : wordsOf((html ?? '').slice(0, letters * 20));
  return words
    .replace(/\r/g, '')
    .replace(/[^\P{C}\n\t]/gu, '')
    .trim()
    .slice(0, letters);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', euro: '€', '#39': "'" };
function wordsOf(html: string): string {
  return html
    .split(/<style|<script/i)
    .map((piece, at) => (at === 0 ? piece : closed(piece)))
    .join('')
    .replace(/<(?:br|\/p|\/div|\/tr|\/li)\b/gi, '\n$&')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#39|amp|lt|gt|quot|nbsp|euro);/g, (_, name: string) => entities[name]!)
    .replace(/[ \t]+/g, ' ');
}

/** Returns what follows the end tag of a style or script. */
function closed(piece: string): string {
  const end = piece.search(/<\/(?:style|script)/i);
  return end < 0 ? '' : piece.slice(end);
}

/** Reads the headers of spam filters in front (SpamAssassin, Rspamd), and a failed DMARC of the `From` domain (RFC 8601). */
function isSpam({ headers }: Email): boolean {
  return headers.some(({ key, value }) => {
    if (['x-spam-flag', 'x-spam', 'x-spam-status'].includes(key)) return /^\s*yes\b/i.test(value);
    return key === 'authentication-results' && /\bdmarc=fail\b/i.test(value);
  });
}
