const startsWith = (content: Uint8Array, bytes: readonly number[], at = 0): boolean => bytes.every((byte, i) => content[at + i] === byte);
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

export interface KnownType {
  mediaType: string;
  /** Extensions of such files; the first is used when the name has another. */
  extensions: readonly [string, ...string[]];
  matches(content: Uint8Array): boolean;
}

/** Decodes the beginning as text; UTF-16 is recognized by its first two bytes. */
function beginning(content: Uint8Array): string {
  const bytes = content.subarray(0, 1_024);
  const encoding = startsWith(bytes, [0xff, 0xfe]) ? 'utf-16le' : startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes).trimStart();
}
/** Requires an XML declaration, or a root with a namespace; HTML and SVG do not count as data, and may contain scripts. */
function isXml(content: Uint8Array): boolean {
  const text = beginning(content);
  if (/^<\?xml\s/.test(text)) return true;
  const [, name = 'html', rest = ''] = /^<([\w:.-]+)\s([^<>]*)/.exec(text) ?? [];
  return !/^(?:html|svg)$/i.test(name.split(':').at(-1)!) && rest.includes('xmlns');
}

export const knownTypes: readonly KnownType[] = [
  { mediaType: 'application/pdf', extensions: ['pdf'], matches: (content) => startsWith(content, ascii('%PDF-')) },
  {
    mediaType: 'image/png',
    extensions: ['png'],
    matches: (content) => startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'], matches: (content) => startsWith(content, [0xff, 0xd8, 0xff]) },
  { mediaType: 'image/gif', extensions: ['gif'], matches: (content) => startsWith(content, ascii('GIF8')) },
  {
    mediaType: 'image/heic',
    extensions: ['heic', 'heif'],
    matches: (content) =>
      startsWith(content, ascii('ftyp'), 4) && ['heic', 'heix', 'mif1', 'hevc'].some((brand) => startsWith(content, ascii(brand), 8)),
  },
  { mediaType: 'application/xml', extensions: ['xml'], matches: isXml },
];
/** Media type of unknown content: served as a download only. */
export const unknownType = 'application/octet-stream';

/** Detects the media type from the first bytes; the client's claim proves nothing (ASVS 5.2.2). */
export const mediaTypeOf = (content: Uint8Array): string => knownTypes.find(({ matches }) => matches(content))?.mediaType ?? unknownType;
