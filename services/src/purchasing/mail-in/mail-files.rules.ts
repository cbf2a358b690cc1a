import { createHash } from 'node:crypto';
import { fixed } from '../../platform/runtime/bounds/index.js';
import { fileNameFor, type KeptFile, mediaTypeOf, unknownType } from '../../platform/files/index.js';
import type { MailPart, ParsedMail, Pixels } from './parsing/index.js';

/** A file that becomes a document. */
export interface MailedFile extends KeptFile {
  sha256: string;
}
/** An ignored file, and the reason. */
export interface LeftOut {
  fileName: string;
  because: 'picture-of-signature' | 'other-type';
}

/** Below the second size no receipt is legible; a picture at a place in the text is a logo below the first. */
const [placedMinKilobytes, pictureMinKilobytes] = [60, 5];
const kilobyte = 1_024;
/** Shorter and longer side of the smallest picture on which a receipt is legible, and how wide one is at most: banners are wider. */
const [shortSide, longSide, widest] = [300, 500, 2.5];
/** Names that phones, scanners and people give; mail programs name the pictures of a signature `image001.png`. */
const ofCamera =
  /^(?:img|dsc[fn]?|pxl|dcim|photo|foto|scan|bon(?:netje)?|kassabon|receipt|factuur|invoice|whatsapp)(?![a-z])|^image\d{0,2}\.(?:jpe?g|heic)$/i;
const ofSignature = /(?:^|[^a-z])(?:logo|icon|banner|signature|handtekening|facebook|linkedin|twitter|instagram|youtube)(?![a-z])/i;

/** Whether a picture is a logo or an icon below a mail, and no receipt: phones send those inside the text as well. */
function isOfSignature({ content, fileName, isInline, isPlaced, pixels }: MailPart, mediaType: string): boolean {
  if (!mediaType.startsWith('image/')) return false;
  const isSmall = content.byteLength < placedMinKilobytes * kilobyte;
  if (content.byteLength < pictureMinKilobytes * kilobyte) return true;
  if (!isInline) return false;
  if (pixels === undefined) return isSmall;
  if (!isLegible(pixels) || ofSignature.test(fileName)) return true;
  return isPlaced && isSmall && !ofCamera.test(fileName);
}

const isLegible = ({ width, height }: Pixels): boolean =>
  Math.min(width, height) >= shortSide && Math.max(width, height) >= longSide && width <= height * widest;

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Returns the mail itself as the file of a document. */
export const wholeMail = (content: Uint8Array): MailedFile => ({
  ...{ content, fileName: 'mail.eml', mediaType: unknownType, sha256: hashOf(content) },
});

/** Returns each PDF, picture and XML of a mail once, in the mail's order (D-54); types are detected from the first bytes. */
export function mailedFiles(parts: readonly MailPart[]): { files: MailedFile[]; leftOut: LeftOut[] } {
  const files = new Map<string, MailedFile>();
  const leftOut: LeftOut[] = [];
  for (const part of parts) {
    const mediaType = mediaTypeOf(part.content);
    const fileName = fileNameFor(part.fileName, mediaType);
    if (mediaType === unknownType) leftOut.push({ fileName, because: 'other-type' });
    else if (isOfSignature(part, mediaType)) leftOut.push({ fileName, because: 'picture-of-signature' });
    else {
      const sha256 = hashOf(part.content);
      if (!files.has(sha256)) files.set(sha256, { content: part.content, fileName, mediaType, sha256 });
    }
  }
  return { files: [...files.values()], leftOut };
}

export type Refusal = 'unknown-sender' | 'spam' | 'unreadable' | 'too-large' | 'too-many' | 'infected' | 'no-documents' | 'automatic-reply';

/** Returns why a mail goes into quarantine; undefined if its files become documents. */
export function refusalOf(mail: ParsedMail | undefined, isKnown: boolean, files: readonly MailedFile[]): Refusal | undefined {
  if (!mail) return 'unreadable';
  if (mail.isSpam) return 'spam';
  if (mail.isAutomatic) return 'automatic-reply';
  if (!isKnown) return 'unknown-sender';
  if (mail.hasMoreParts) return 'too-many';
  if (files.some(({ content }) => content.byteLength > fixed('fileMaxBytes'))) return 'too-large';
  return files.length === 0 ? 'no-documents' : undefined;
}

const answered = /^(?:(?:re|fw|fwd|aw|wg|antw|tr)\s?:\s?)+/i;
const nameMax = 200;

/** Returns a document's name: the subject, or the file name if there is more than one file or no subject. */
export function documentName(subject: string, { fileName }: KeptFile, files: number): string {
  const title = subject.replace(answered, '').trim();
  const name = files > 1 || title === '' ? fileName.replace(/\.\w{1,5}$/, '') : title;
  return [...name].slice(0, nameMax).join('');
}

/** Returns the mail text with its sender and subject. */
export const noteOf = ({ from, subject, text }: Pick<ParsedMail, 'from' | 'subject' | 'text'>): string =>
  `${[from.slice(0, 254), subject].filter(Boolean).join(' · ')}\n\n${text}`.trim();
