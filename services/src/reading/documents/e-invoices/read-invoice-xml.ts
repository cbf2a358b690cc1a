import { fixed } from '../../../platform/runtime/bounds/index.js';
import { readCii } from './cii.js';
import { type Element, parsed } from './element.js';
import type { StructuredInvoice } from '../../model/index.js';
import { decodeXml } from '../../xml/index.js';
import { readUbl } from './ubl.js';

/** Why XML cannot be read as an invoice. */
export class XmlRefused extends Error {
  constructor(readonly reason: 'TOO_LARGE' | 'NOT_XML' | 'NOT_AN_INVOICE') {
    super(reason);
  }
}

/**
 * Reads a UBL Invoice or CreditNote, or CII in any version, bare or in a network envelope (StandardBusinessDocument). A document type is
 * refused, and with it custom entities (ASVS 1.5.1). @throws XmlRefused
 */
export function readInvoiceXml(bytes: Uint8Array): StructuredInvoice {
  if (bytes.length > fixed('readXmlBytes')) throw new XmlRefused('TOO_LARGE');
  const text = decodeXml(bytes);
  if (text === undefined) throw new XmlRefused('NOT_XML');
  const found = invoiceIn(documentIn(text), 0, namespacesIn(text));
  if (!found) throw new XmlRefused('NOT_AN_INVOICE');
  return found;
}

function documentIn(text: string): Element {
  try {
    return parsed(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new XmlRefused('NOT_XML');
  }
}

/** The root element and its envelope stand in the first letters. */
const namespaceLetters = 20_000;
/** Returns the namespaces that the outermost elements declare; the parser drops them. */
const namespacesIn = (text: string): string[] =>
  [...text.slice(0, namespaceLetters).matchAll(/\sxmlns(?::[\w.-]{1,50})?\s?=\s?["']([^"']{1,200})["']/g)].map(([, name]) => name!);

/** Namespaces of a UBL document, and of CII in its versions. */
const ublNamespace = (kind: string): RegExp => new RegExp(`^urn:oasis:names:specification:ubl:schema:xsd:${kind}-2$`);
const ciiNamespace = /^urn:(?:un:unece:uncefact:data:standard:CrossIndustryInvoice:\d+|ferd:CrossIndustryDocument:invoice:\w+)$/;

function invoiceIn(holder: Element, depth: number, namespaces: readonly string[]): StructuredInvoice | undefined {
  const isIn = (namespace: RegExp): boolean => namespaces.some((name) => namespace.test(name));
  for (const kind of ['Invoice', 'CreditNote'] as const) {
    const root = holder.at(kind);
    if (root.at('AccountingSupplierParty').exists || root.at('LegalMonetaryTotal').exists)
      return { ...readUbl(root, kind), isInNamespace: isIn(ublNamespace(kind)) };
  }
  const cii = holder.at('CrossIndustryInvoice|CrossIndustryDocument');
  if (cii.at('SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction').exists)
    return { ...readCii(cii), isInNamespace: isIn(ciiNamespace) };
  if (depth === 2) return undefined;
  for (const name of holder.names) {
    const found = invoiceIn(holder.at(name), depth + 1, namespaces);
    if (found) return found;
  }
  return undefined;
}
