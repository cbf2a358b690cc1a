import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { isUtf8 } from 'node:buffer';

/**
 * Parses an external document into nested objects, without namespace prefixes: texts stay texts, an element with attributes holds its own
 * text as `#text`. Well-formed documents only; a document type is refused, so nothing is ever expanded or fetched (ASVS 1.5.1). @throws
 * Error with the reason, for the caller to put into words
 */
export function readXml(xml: string, isList: (name: string) => boolean): unknown {
  if (/<!DOCTYPE/i.test(xml)) throw new Error('a document type');
  const validity = XMLValidator.validate(xml);
  if (validity !== true) throw new Error(validity.err.msg);
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    parseAttributeValue: false,
    removeNSPrefix: true,
    ignoreDeclaration: true,
    ignorePiTags: true,
    // Numeric character references too; HTML entity names are included.
    htmlEntities: true,
    isArray: isList,
  }).parse(xml);
}

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
