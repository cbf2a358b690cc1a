import { fixed } from '../../../platform/bounds/index.js';
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
  const document = documentIn(bytes);
  const found = invoiceIn(document, 0);
  if (!found) throw new XmlRefused('NOT_AN_INVOICE');
  return found;
}

function documentIn(bytes: Uint8Array): Element {
  const text = decodeXml(bytes);
  if (text === undefined) throw new XmlRefused('NOT_XML');
  try {
    return parsed(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new XmlRefused('NOT_XML');
  }
}

function invoiceIn(holder: Element, depth: number): StructuredInvoice | undefined {
  for (const kind of ['Invoice', 'CreditNote'] as const) {
    const root = holder.at(kind);
    if (root.at('AccountingSupplierParty').exists || root.at('LegalMonetaryTotal').exists) return readUbl(root, kind);
  }
  const cii = holder.at('CrossIndustryInvoice|CrossIndustryDocument');
  if (cii.at('SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction').exists) return readCii(cii);
  if (depth === 2) return undefined;
  for (const name of holder.names) {
    const found = invoiceIn(holder.at(name), depth + 1);
    if (found) return found;
  }
  return undefined;
}
