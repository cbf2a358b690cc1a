import { isUtf8 } from 'node:buffer';

const named = /^<\?xml[^>]{0,200}?encoding\s{0,20}=\s{0,20}["']([\w.-]{1,40})["']/;

/**
 * Decodes XML by its byte order mark, otherwise by its declaration, otherwise as UTF-8 (XML 1.0, appendix F). Returns undefined if that
 * fails.
 */
export function decodeXml(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return decoded(bytes, 'utf-8');
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return decoded(bytes, 'utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return decoded(bytes, 'utf-16be');
  const encoding = named.exec(Buffer.from(bytes.subarray(0, 300)).toString('latin1'))?.[1] ?? 'utf-8';
  // A file that declares the wrong encoding is read in its actual one.
  return decoded(bytes, isUtf8(bytes) ? 'utf-8' : encoding === 'utf-8' ? 'windows-1252' : encoding);
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns whether a file begins like XML, whatever its name. */
export function looksLikeXml(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 400)).toString('latin1').replaceAll('\0', '');
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s{0,200}<(?:\?xml|!--|[A-Za-z_][\w.:-]{0,100}[\s>])/.test(start);
}
