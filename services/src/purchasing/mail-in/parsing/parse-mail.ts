import { type Address, addressParser, decodeWords } from 'postal-mime';
import { authenticationOf } from './authentication.rules.js';
import { isAutomaticReply } from './automatic.rules.js';
import { type Budget, budgetFor, type Field, type Leaf, readMime, textOf } from './mime.js';
import type { MailPart, ParsedMail, ParseLimits } from './parsed-mail.js';
import { pixelsOf } from './picture-pixels.js';
import { filesOfTnef } from './tnef.js';

/** Maximum depth of forwarded mails. */
const forwardsMax = 3;
const forwarded = 'message/rfc822';
/** Of an address or a subject, what is read. */
const fieldMax = 4_000;
/** Of the HTML of a mail, what is searched for the pictures that it shows. */
const htmlMax = 1_000_000;

/** Merges a mail and its forwarded attachments into one: files in order, and the text of the outer mail, otherwise of the next one. */
export function parseMail(raw: Uint8Array, limits: ParseLimits, budget: Budget = budgetFor(raw), depth = 0): ParsedMail {
  const { fields, leaves } = readMime(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), budget);
  const valueOf = (wanted: string): string => fields.find(({ name }) => name === wanted)?.value.slice(0, fieldMax) ?? '';
  const authors = fields.filter(({ name }) => name === 'from').flatMap(({ value }) => addressParser(value.slice(0, fieldMax)));
  const from = addressOf(authors[0]);
  const { isFromVerified, isDisowned } = authenticationOf(fields, limits.authservId, from);
  const texts = leaves.filter(isText);
  const placed = placedIn(texts);
  const subject = oneLine(decodeWords(valueOf('subject')));
  const mail: ParsedMail = {
    ...{ from, isFromVerified: isFromVerified && authors.length === 1 },
    forwardedFrom: [],
    subject,
    text: wordsOf(texts, limits.textLetters),
    isSpam: isDisowned || isMarkedAsSpam(fields),
    isAutomatic: isAutomaticReply(fields, subject),
    parts: [],
    hasMoreParts: false,
  };
  for (const leaf of leaves) {
    if (isText(leaf)) continue;
    if (mail.parts.length >= limits.parts) return { ...mail, hasMoreParts: true };
    if (leaf.type === forwarded && depth < forwardsMax) addForwarded(mail, leaf, limits, budget, depth);
    else mail.parts.push(...filesOf(leaf, placed, limits.parts - mail.parts.length));
  }
  return mail.parts.length > limits.parts ? { ...mail, parts: mail.parts.slice(0, limits.parts), hasMoreParts: true } : mail;
}

function addForwarded(mail: ParsedMail, leaf: Leaf, limits: ParseLimits, budget: Budget, depth: number): void {
  const inner = parseMail(leaf.content(), { ...limits, parts: limits.parts - mail.parts.length }, budget, depth + 1);
  mail.parts.push(...inner.parts);
  mail.hasMoreParts ||= inner.hasMoreParts;
  mail.forwardedFrom.push(inner.from, ...inner.forwardedFrom);
  mail.text ||= inner.text;
}

const isText = ({ type, disposition }: Leaf): boolean => disposition !== 'attachment' && (type === 'text/plain' || type === 'text/html');

/** Returns the file of a part, or the files that Outlook packed in it. */
function filesOf({ content, fileName, disposition, contentId }: Leaf, placed: ReadonlySet<string>, most: number): MailPart[] {
  const bytes = content();
  const packed = filesOfTnef(bytes, most);
  if (packed.length > 0) return packed.map((file) => ({ ...file, isPlaced: file.isInline, pixels: pixelsOf(file.content) }));
  const isPlaced = contentId !== '' && placed.has(contentId.toLowerCase());
  // Some programs give an id to each file, which says nothing if nothing refers to it.
  const isInline = disposition === 'inline' || isPlaced || (contentId !== '' && disposition !== 'attachment');
  return [{ fileName, isInline, isPlaced, content: bytes, pixels: pixelsOf(bytes) }];
}

/** Returns the ids of the pictures that the HTML shows. */
function placedIn(texts: readonly Leaf[]): Set<string> {
  const ids = texts
    .filter(({ type }) => type === 'text/html')
    .slice(0, 20)
    .flatMap((html) => [
      ...textOf(html.content(htmlMax), html.charset)
        .slice(0, htmlMax)
        .matchAll(/\bcid:([^\s"'<>)]{1,500})/gi),
    ]);
  return new Set(ids.map(([, id]) => unescaped(id!).toLowerCase()));
}

function unescaped(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

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
function wordsOf(texts: readonly Leaf[], letters: number): string {
  const plain = texts
    .filter(({ type }) => type === 'text/plain')
    .slice(0, 20)
    .map((leaf) => unfolded(textOf(leaf.content(letters), leaf.charset), leaf.isFlowed).trim())
    .filter(Boolean)
    .join('\n');
  const html = texts.find(({ type }) => type === 'text/html');
  const words = plain || (html ? wordsOfHtml(textOf(html.content(letters * 20), html.charset).slice(0, letters * 20)) : '');
  return words
    .replace(/\r/g, '')
    .replace(/[^\P{C}\n\t]/gu, '')
    .trim()
    .slice(0, letters);
}

/** A blank at the end of a line continues it (RFC 3676), but in the line above a signature. */
const unfolded = (text: string, isFlowed: boolean): string => (isFlowed ? text.replaceAll(/(?<!^--) \r?\n/gm, ' ') : text);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', euro: '€', '#39': "'" };
function wordsOfHtml(html: string): string {
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

/** Reads the headers of spam filters in front (SpamAssassin, Rspamd). */
const isMarkedAsSpam = (fields: readonly Field[]): boolean =>
  fields.some(({ name, value }) => ['x-spam-flag', 'x-spam', 'x-spam-status'].includes(name) && /^\s*yes\b/i.test(value));
