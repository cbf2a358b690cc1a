import { amountText, decimal, plainDecimal, type InvoiceDocument, type InvoiceDocumentLine } from '@kantoor/schemas';
import { taxCategory } from './taxes.js';
import { group, leaf, xmlCharacters, type Xml } from '../../platform/formats/xml/index.js';

const maxName = 100;

/** Returns a short name and, if longer, the whole description. */
export function itemTexts(text: string, fallback: string): { name: string; description?: string } {
  const full = xmlCharacters(text).trim() || fallback;
  const [first = ''] = full.split('\n', 1);
  const name = [...first.trim()].slice(0, maxName).join('');
  return name === full ? { name } : { name, description: full };
}

/** Renders a line; a negative price becomes a positive one with a negative quantity, because prices may not be negative (BR-27). */
export function invoiceLine(line: InvoiceDocumentLine, { kind, currency, number }: InvoiceDocument): Xml {
  const sign = decimal(line.unitPrice).isNegative() ? -1 : 1;
  const [element, quantity] =
    kind === 'invoice' ? ['cac:InvoiceLine', 'cbc:InvoicedQuantity'] : ['cac:CreditNoteLine', 'cbc:CreditedQuantity'];
  const { name, description } = itemTexts(line.description, number);
  return group(
    element!,
    leaf('cbc:ID', String(line.lineNumber)),
    leaf(quantity!, plainDecimal(decimal(line.quantity).times(sign)), { unitCode: 'C62' }),
    leaf('cbc:LineExtensionAmount', amountText(line.net), { currencyID: currency }),
    group(
      'cac:Item',
      leaf('cbc:Description', description),
      leaf('cbc:Name', name),
      taxCategory('cac:ClassifiedTaxCategory', line.vatCategory, line.vatPercentage),
    ),
    group('cac:Price', leaf('cbc:PriceAmount', plainDecimal(decimal(line.unitPrice).times(sign)), { currencyID: currency })),
  );
}
