/** A file in the format in which Outlook packs its attachments (`winmail.dat`, MS-OXTNEF). */
export interface PackedFile {
  fileName: string;
  /** Shown in the text of the mail. */
  isInline: boolean;
  content: Buffer;
}

const signature = 0x223e9f78;
/** Bytes before the first attribute, and around the data of each: level, id, length, and the checksum behind it. */
const [streamHead, attributeHead, checksum] = [6, 9, 2];
const [messageLevel, attachmentLevel] = [1, 2];
const attributes = { begins: 0x9002, title: 0x8010, data: 0x800f, properties: 0x9005, codepage: 0x9007 };
const properties = { data: 0x3701, longName: 0x3707, method: 0x3705, contentId: 0x3712, flags: 0x3714 };
const [embeddedMessage, shownInHtml] = [5, 4];
/** Mails that were packed in mails. */
const deepest = 3;

export const isTnef = (content: Buffer): boolean => content.byteLength >= streamHead && content.readUInt32LE(0) === signature;

/**
 * Reads the files of a stream, at most one more than `most`. Each byte is passed once per level and nothing is copied; what is cut off or
 * makes no sense ends the reading, and the files before it are kept.
 */
export function filesOfTnef(content: Buffer, most: number, depth = 0): PackedFile[] {
  if (!isTnef(content)) return [];
  const files: PackedFile[] = [];
  let open: Attachment | undefined;
  let charset = 'windows-1252';
  const close = (): void => {
    if (open) files.push(...filesOf(open, charset, most - files.length, depth));
    open = undefined;
  };
  for (let at = streamHead; at + attributeHead <= content.byteLength && files.length <= most;) {
    const [level, id, length] = [content[at]!, content.readUInt16LE(at + 1), content.readUInt32LE(at + 5)];
    const end = at + attributeHead + length;
    if (end > content.byteLength || (level !== messageLevel && level !== attachmentLevel)) break;
    const data = content.subarray(at + attributeHead, end);
    at = end + checksum;
    if (id === attributes.codepage && length >= 4) charset = charsetOf(data.readUInt32LE(0));
    if (level !== attachmentLevel) continue;
    if (id === attributes.begins) {
      close();
      open = { isInline: false };
    } else if (open && id === attributes.title) open.title = data;
    else if (open && id === attributes.data) open.content = data;
    else if (open && id === attributes.properties) readProperties(open, data);
  }
  close();
  return files;
}

interface Attachment {
  title?: Buffer;
  longName?: string;
  content?: Buffer;
  /** A whole mail. */
  message?: Buffer;
  isInline: boolean;
}

function filesOf({ title, longName, content, message, isInline }: Attachment, charset: string, most: number, depth: number): PackedFile[] {
  if (message) return depth < deepest ? filesOfTnef(message, most, depth + 1) : [];
  if (!content) return [];
  const short = title ? new TextDecoder(charset).decode(title) : '';
  return [{ fileName: untilZero(longName || short).slice(0, 1_000), isInline, content }];
}

/** Reads the long name, and a file that is kept among the properties (MS-OXTNEF 2.1.3.4). */
function readProperties(open: Attachment, data: Buffer): void {
  let isMessage = false;
  let object: Buffer | undefined;
  for (const { id, type, value } of propertiesIn(data)) {
    if (id === properties.longName) open.longName = type === 0x1f ? value.toString('utf16le') : value.toString('latin1');
    else if (id === properties.method) isMessage = value.readUInt32LE(0) === embeddedMessage;
    else if (id === properties.contentId) open.isInline = true;
    else if (id === properties.flags) open.isInline ||= (value.readUInt32LE(0) & shownInHtml) !== 0;
    else if (id === properties.data && type === 0x102) open.content ??= value;
    else if (id === properties.data && type === 0x0d) object = value;
  }
  // An object begins with the id of its interface.
  if (isMessage && object) open.message = object.subarray(16);
}

/** Bytes of the values of fixed length. */
const sizes: Record<number, number> = { 0x2: 4, 0x3: 4, 0x4: 4, 0x5: 8, 0x6: 8, 0x7: 8, 0xa: 4, 0xb: 4, 0x14: 8, 0x40: 8, 0x48: 16 };
const lengthened: readonly number[] = [0x0d, 0x1e, 0x1f, 0x102];
const [manyValues, firstNamed, guid] = [0x1000, 0x8000, 16];
const padded = (length: number): number => Math.ceil(length / 4) * 4;

function* propertiesIn(data: Buffer): Generator<{ id: number; type: number; value: Buffer }> {
  let at = 4;
  const has = (bytes: number): boolean => at + bytes <= data.byteLength;
  const number = (): number => {
    at += 4;
    return data.readUInt32LE(at - 4);
  };
  while (has(4)) {
    const [written, id] = [data.readUInt16LE(at), data.readUInt16LE(at + 2)];
    const type = written & ~manyValues;
    at += 4;
    if (id >= firstNamed) {
      at += guid;
      if (!has(8)) return;
      const isNamedByText = number() === 1;
      const idOrLength = number();
      if (isNamedByText) at += padded(idOrLength);
    }
    const isLengthened = lengthened.includes(type);
    const size = sizes[type];
    if (!isLengthened && size === undefined) return;
    if ((isLengthened || written !== type) && !has(4)) return;
    const count = isLengthened || written !== type ? number() : 1;
    for (let left = count; left > 0; left -= 1) {
      if (isLengthened && !has(4)) return;
      const length = isLengthened ? number() : size!;
      if (!has(length)) return;
      yield { id, type, value: data.subarray(at, at + length) };
      at += isLengthened ? padded(length) : length;
    }
  }
}

const untilZero = (text: string): string => text.split('\0', 1)[0]!;

/** The names of other code pages are not known to the decoder. */
const charsetOf = (codepage: number): string => (codepage >= 1_250 && codepage <= 1_258 ? `windows-${codepage}` : 'windows-1252');
