import { XMLParser, XMLValidator } from 'fast-xml-parser';

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
